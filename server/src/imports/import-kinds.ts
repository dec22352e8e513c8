/** What can be imported. */
export const IMPORT_KINDS = [
  'reports',
  'draws',
  'colonias',
  'addresses',
  'obras',
  'initiatives',
  'points',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** True for a kind of import that exists. */
export function isImportKind(kind: string): kind is ImportKind {
  return (IMPORT_KINDS as readonly string[]).includes(kind);
}
