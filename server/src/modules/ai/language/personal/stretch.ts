/** A part of a text, in UTF-16 units; `end` is exclusive. */
export type Stretch = { readonly start: number; readonly end: number };

/** Whether two share a letter. */
export function overlap(one: Stretch, other: Stretch): boolean {
  return one.start < other.end && other.start < one.end;
}
