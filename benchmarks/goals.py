"""What a figure may be at most, said with the figure."""


def judged(found: float, goal: float, name: str = "goal") -> str:
    """A bound or goal of a figure, and whether it is met, such as `goal 0.9: missed`."""
    return f"{name} {goal:g}: {'met' if found <= goal else 'missed'}"
