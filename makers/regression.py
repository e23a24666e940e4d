"""Logistic regression, by which the weights of evaluations are fitted to the results of games; it needs NumPy."""

from collections.abc import Sequence

import numpy as np

Sample = tuple[Sequence[float], float]
"""The features of a position, and what its side to move had at the end: 1 for a win, 0 for a loss, a half for a draw."""
STEPS = 8
"""The steps of Newton's method, after which the weights no longer change."""
_FAR = 30.0
"""The logarithm of odds beyond which a prediction counts as certain."""

_Array = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


def fitted(data: Sequence[Sample], ridge: float, near: Sequence[float]) -> list[float]:
    """The weights with which the features predict the results best.

    Args:
        data: The samples.
        ridge: The penalty of the square of a weight's distance from its number in `near`.
        near: The weights that hold where the samples say nothing.
    """
    held, weights = np.array(near), np.zeros(len(near))
    features, points = _split(data, len(near))
    for _ in range(STEPS):
        said = _predicted(features, weights)
        slope = ridge * (held - weights) + features.T @ (points - said)
        bend = ridge * np.eye(len(near)) + (features.T * (said * (1 - said))) @ features
        weights += np.linalg.solve(bend, slope)
    return [float(weight) for weight in weights]


def loss(data: Sequence[Sample], weights: Sequence[float]) -> float:
    """The mean logarithmic loss of the predictions, in nats."""
    features, points = _split(data, len(weights))
    said = _predicted(features, np.array(weights))
    return -float(np.mean(points * np.log(said) + (1 - points) * np.log(1 - said)))


def _split(data: Sequence[Sample], size: int) -> tuple[_Array, _Array]:
    """The features of samples, a row each, and their results; without samples no rows."""
    return np.array([each for each, _ in data]).reshape(-1, size), np.array([points for _, points in data])


def _predicted(features: _Array, weights: _Array) -> _Array:
    return 1 / (1 + np.exp(-np.clip(features @ weights, -_FAR, _FAR)))
