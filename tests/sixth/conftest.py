"""What holds for every test of Awalé."""

from tests.sixth.locales import learn

learn()
