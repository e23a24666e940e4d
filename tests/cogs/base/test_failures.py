"""Failed requests: the policy of each error (retry, repost, ignore ...); unexpected errors have none."""

import aiohttp

from cogs.base import failures
from tests.cogs.failure import failure


def test_expected_failures_have_their_policy_and_others_have_none() -> None:
    assert failures.policy(failure(404, 10008)) is failures.Policy.REPOST
    assert failures.policy(failure(404, 10003)) is failures.Policy.CLOSE
    assert failures.policy(failure(404, 10062)) is failures.Policy.IGNORE
    assert failures.policy(failure(403, 50013)) is failures.Policy.WAIT
    assert failures.policy(failure(503, 0)) is failures.Policy.RETRY
    assert failures.policy(failure(429, 0)) is failures.Policy.RETRY
    assert failures.policy(failure(429, 30046)) is failures.Policy.REPLACE
    assert failures.policy(aiohttp.ClientConnectionError()) is failures.Policy.RETRY
    assert failures.policy(failure(400, 50035)) is None
    assert failures.policy(ValueError()) is None
