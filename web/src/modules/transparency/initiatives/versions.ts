import type { InitiativeChange, InitiativeEntry } from '@vereda/contract/transparency/initiative';

/** A version of an initiative, by the day on which it came to be. */
export type Version = { readonly number: number; readonly at: string };

/** The versions that a timeline (newest first) tells of, newest first. */
export function versionsOf(timeline: readonly InitiativeEntry[]): Version[] {
  const versions = new Map(timeline.map(({ version, at }) => [version, at]));
  return [...versions]
    .map(([number, at]) => ({ number, at }))
    .toSorted((one, other) => other.number - one.number);
}

/** Field by field what is another thing in a later version; what was changed and changed back is not. */
export function changesFromTo(
  timeline: readonly InitiativeEntry[],
  from: number,
  to: number,
): InitiativeChange[] {
  const changed = new Map<string, InitiativeChange>();
  // Moves repeat what edits changed before them.
  const edits = timeline
    .filter(({ what, version }) => what === 'changed' && version > from && version <= to)
    .toSorted((one, other) => one.id - other.id);
  for (const change of edits.flatMap(({ changes }) => changes)) {
    const first = changed.get(change.field);
    changed.set(change.field, first ? { ...first, after: change.after } : change);
  }
  return [...changed.values()].filter(
    ({ before, after }) => JSON.stringify(before) !== JSON.stringify(after),
  );
}
