/** What the signature of a draw is confirmed by: the draw and the very text. */
export function aboutSigning(draw: { readonly id: number; readonly body_sha256: string }): string {
  return `sign draw ${draw.id} ${draw.body_sha256}`;
}
