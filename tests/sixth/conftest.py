"""What holds for every test of Awalé."""

import locales

locales.learn("tests.sixth.locales")
