/** What the signature of a draw is confirmed by: the draw and the very text. */
export function aboutSigning(draw: { readonly id: number; readonly body_sha256: string }): string {
  return `sign draw ${draw.id} ${draw.body_sha256}`;
}

/** What the signature under the result of a civic draw is confirmed by. */
export function aboutSigningCivic(draw: { readonly folio: string; readonly digest: string }): string {
  return `sign civic draw ${draw.folio} ${draw.digest}`;
}

/** What a new key is for: signed with it, and what making it is confirmed by. */
export function aboutMakingKey(key: { readonly official_id: number; readonly x: string }): string {
  return `make key ${key.x} for official ${key.official_id}`;
}

/** What a passkey is added to a key for: signed with the key, and what adding it is confirmed by. */
export function aboutAddingPasskey(given: { readonly kid: string; readonly credential_id: string }): string {
  return `add passkey ${given.credential_id} to key ${given.kid}`;
}

/** What taking a passkey off a key is confirmed by. */
export function aboutRemovingPasskey(given: {
  readonly kid: string;
  readonly credential_id: string;
}): string {
  return `remove passkey ${given.credential_id} from key ${given.kid}`;
}

/** What the end of a key is confirmed by. */
export function aboutEndingKey(kid: string): string {
  return `end key ${kid}`;
}
