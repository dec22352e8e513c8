/** What the signature of a draw is confirmed by: the draw and the very text. */
export function aboutSigning(draw: { readonly id: number; readonly body_sha256: string }): string {
  return `sign draw ${draw.id} ${draw.body_sha256}`;
}

/** What a new key is for: signed with it, and what making it is confirmed by. */
export function aboutMakingKey(key: { readonly official_id: number; readonly x: string }): string {
  return `make key ${key.x} for official ${key.official_id}`;
}

/** What the end of a key is confirmed by. */
export function aboutEndingKey(kid: string): string {
  return `end key ${kid}`;
}
