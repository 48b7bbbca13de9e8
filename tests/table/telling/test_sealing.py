"""What is pushed can be read by the browser alone that it is meant for, and it is known who sent it."""

from __future__ import annotations

import json
from pathlib import Path

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from hullbreach.table.telling.keys import bytes_of, keys_in, text_of
from hullbreach.table.telling.push import public_key, sealed, token


def test_the_example_of_the_standard_comes_out_byte_by_byte() -> None:
    own = ec.derive_private_key(
        int.from_bytes(bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
    )
    made = sealed(
        b"When I grow up, I want to be a watermelon",
        bytes_of("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        bytes_of("BTBZMqHH6r4Tts7J_aSIgg"),
        bytes_of("DGv6ra1nlYgDCS1FRnbzlw"),
        own,
    )
    assert text_of(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95b"
        "Qpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_the_signature_names_the_push_service_and_holds(tmp_path: Path) -> None:
    keys = keys_in(tmp_path / "keys")
    signed = token(
        keys, "https://push.example.net:8443/wp/abc?x=1", "mailto:host@example.org", 1_700_000_000.0
    )
    head, claims, signature = signed.split(".")
    assert json.loads(bytes_of(head)) == {"typ": "JWT", "alg": "ES256"}
    assert json.loads(bytes_of(claims)) == {
        "aud": "https://push.example.net:8443",
        "exp": 1_700_043_200,
        "sub": "mailto:host@example.org",
    }
    raw = bytes_of(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(public_key(keys)))
    parts = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public.verify(encode_dss_signature(*parts), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


def test_keys_are_made_once_and_for_nobody_else_to_read(tmp_path: Path) -> None:
    file = tmp_path / "data" / "telling.keys"
    made = keys_in(file)
    assert keys_in(file) == made
    assert file.stat().st_mode & 0o777 == 0o600
    assert [each.name for each in file.parent.iterdir()] == ["telling.keys"]
    link = made.signed("stop", "abc")
    assert made.opened("stop", link) == "abc"
    assert made.opened("confirm", link) == made.opened("stop", f"{link}x") == made.opened("stop", "") == ""
