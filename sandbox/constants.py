"""Fields that Discord requires of its objects and that are alike in every object here, because no action changes them."""

from typing import Any

USER: dict[str, Any] = {"flags": 0, "public_flags": 0, "primary_guild": None}
"""The constant fields of Discord's user object."""

ROLE: dict[str, Any] = {
    "color": 0,
    "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
    "hoist": False,
    "icon": None,
    "unicode_emoji": None,
    "mentionable": False,
    "flags": 0,
}
"""The constant fields of Discord's role object."""

MEMBER: dict[str, Any] = {
    "nick": None,
    "avatar": None,
    "banner": None,
    "premium_since": None,
    "deaf": False,
    "mute": False,
    "pending": False,
    "communication_disabled_until": None,
    "flags": 0,
}
"""The constant fields of Discord's guild member object."""

GUILD: dict[str, Any] = {
    "icon": None,
    "splash": None,
    "discovery_splash": None,
    "home_header": None,
    "banner": None,
    "description": None,
    "application_id": None,
    "region": "deprecated",
    "emojis": [],
    "stickers": [],
    "features": [],
    "afk_timeout": 300,
    "afk_channel_id": None,
    "system_channel_flags": 0,
    "widget_enabled": False,
    "widget_channel_id": None,
    "verification_level": 0,
    "default_message_notifications": 0,
    "explicit_content_filter": 0,
    "mfa_level": 0,
    "nsfw": False,
    "nsfw_level": 0,
    "max_presences": None,
    "max_members": 500_000,
    "max_video_channel_users": 25,
    "max_stage_video_channel_users": 50,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "premium_progress_bar_enabled": False,
    "vanity_url_code": None,
    "rules_channel_id": None,
    "public_updates_channel_id": None,
    "safety_alerts_channel_id": None,
    "incidents_data": None,
}
"""The constant fields of Discord's guild object."""

APPLICATION: dict[str, Any] = {
    "icon": None,
    "description": "",
    "type": None,
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "0" * 64,
    "redirect_uris": [],
    "interactions_endpoint_url": None,
    "role_connections_verification_url": None,
    "approximate_user_install_count": 0,
    "approximate_user_authorization_count": 0,
    "explicit_content_filter": 0,
    "eligible_oauth2_scopes": ["bot", "applications.commands"],
}
"""The constant fields of Discord's application object."""
