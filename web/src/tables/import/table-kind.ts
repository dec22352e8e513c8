import type { TableReport } from '@vereda/contract/catalog/table/table-import';
import type { ReactNode } from 'react';

type Path = '/urbanism/obras' | '/transparency/initiatives' | '/transparency/map' | '/certificates/draws';

/** Something that tables can be brought in as. */
export type TableKind = {
  /** Where its calls are. */
  readonly path: Path;
  readonly calls: {
    readonly [C in 'read' | 'check' | 'apply' | 'problems']: `POST ${Path}/import/${C}`;
  };
  readonly title: string;
  readonly lead: string;
  /** What becomes of whose data it is, where it is not as of the others. */
  readonly sourceLead?: string;
  /** What its fields are called. */
  readonly fields: Readonly<Record<string, string>>;
  /** Fields that may be said for all rows at once. */
  readonly fixed: readonly string[];
  /** It has readings of the day of the file. */
  readonly hasDay: boolean;
  /** What is new can be published with the import. */
  readonly canPublish: boolean;
  /** The way back to its list. */
  readonly back: ReactNode;
};

/** What a field of a kind is called. */
export function fieldName({ fields }: TableKind, field: string): string {
  return fields[field] ?? field;
}

/** How many rows of a table are of what was removed, and so left alone. */
export function removedIn({ reasons }: TableReport): number {
  return reasons.find(({ reason }) => reason === 'in-bin')?.count ?? 0;
}

/** What fields that every row needs are said by no column and not for all rows, by their names. */
export function missingIn(kind: TableKind, { needs, columns, fixed }: TableReport): string[] {
  const said = new Set([...columns.map(({ field }) => field), ...fixed.map(({ field }) => field)]);
  return needs.filter((field) => !said.has(field)).map((field) => fieldName(kind, field));
}
