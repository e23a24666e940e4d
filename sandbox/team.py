"""A team of developers that owns the application, as Discord describes it."""

from dataclasses import dataclass, field
from typing import Literal

from sandbox.errors import Json
from sandbox.world import User

ACCEPTED = 2
"""The state of a membership whose invitation was accepted."""
PSEUDO_USER = 1 << 10
"""The flag of the account by which Discord names a team as an application's owner."""

Role = Literal["admin", "developer", "read_only"]


@dataclass(slots=True)
class Team:
    """A team.

    Attributes:
        id: The team's id.
        owner: The team's owner, who is a member with the role of an admin.
        roles: The roles of the other members.
    """

    id: int
    owner: User
    roles: dict[User, Role] = field(default_factory=dict)

    def api(self) -> Json:
        """Discord's team object."""
        roles: dict[User, Role] = {self.owner: "admin", **self.roles}
        return {
            "id": str(self.id),
            "name": "Savanna",
            "icon": None,
            "owner_user_id": str(self.owner.id),
            "members": [
                {
                    "user": user.api(),
                    "team_id": str(self.id),
                    "membership_state": ACCEPTED,
                    "role": role,
                    "permissions": ["*"],
                }
                for user, role in roles.items()
            ],
        }

    def account(self) -> Json:
        """The user object that stands as the owner of an application that belongs to the team."""
        name = f"team{self.id}"
        return User(self.id, name).api() | {
            "username": name,
            "global_name": None,
            "flags": PSEUDO_USER,
            "public_flags": PSEUDO_USER,
        }
