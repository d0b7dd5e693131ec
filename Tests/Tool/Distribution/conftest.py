"""A publisher of carousels, and a user who installs them."""

import pytest
from Tool.Distribution.registry import Registry
from Tool.Distribution.user import User


@pytest.fixture
def user(tmp_path) -> User:
    return User(tmp_path / "home")


@pytest.fixture(scope="session")
def published(tmp_path_factory) -> Registry:
    """Version 1.0.0 of CarouselLayout, published; tests get copies."""
    folder = tmp_path_factory.mktemp("published")
    registry = Registry(folder / "registry", User(folder / "owner"))
    registry.publish("1.0.0")
    return registry


@pytest.fixture
def registry(tmp_path, published) -> Registry:
    """Version 1.0.0 of CarouselLayout, published."""
    return published.copied(tmp_path)


@pytest.fixture
def customer(user, registry) -> User:
    """A user who trusts the registry's key."""
    user.trusts(registry.public_key)
    return user
