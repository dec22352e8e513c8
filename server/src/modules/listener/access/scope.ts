import type { Viewer } from '@vereda/contract/access/viewer';
import { sql, type RawBuilder } from 'kysely';

/** Whose reports a query may read. Every list takes one, so that leaving it out does not compile. */
export type Scope =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'desk';
      /** null: every category. */
      readonly categories: readonly number[] | null;
      /** Own area with everything below it; null: not placed, so no area is left out. */
      readonly node: number | null;
    }
  | { readonly kind: 'owner'; readonly uid: string };

// Of nobody: whoever is placed where no area can be reads nothing.
const NOWHERE = -1;

/** The platform itself, for jobs. */
export const ALL: Scope = { kind: 'all' };

/** What a member of staff may read: an operator the own categories within the own area, others everything. */
export function deskScope(viewer: Viewer): Scope {
  if (viewer.type !== 'operator') return ALL;
  const every = viewer.allowed_categories.includes('*');
  const area = viewer.operator_id;
  const node = /^\d{1,9}$/.test(area ?? '') ? Number(area) : NOWHERE;
  return {
    kind: 'desk',
    categories: every ? null : viewer.allowed_categories.map(Number).filter(Number.isSafeInteger),
    node: area === null ? null : node,
  };
}

/** The condition on listener.reports r that keeps a query within a scope. */
export function withinScope(scope: Scope): RawBuilder<boolean> {
  if (scope.kind === 'all') return sql`true`;
  if (scope.kind === 'owner') return sql`r.author_uid = ${scope.uid}`;
  const categories =
    scope.categories === null ? sql`true` : sql`r.category_id = any(${[...scope.categories]}::int[])`;
  if (scope.node === null) return sql`${categories}`;
  return sql`${categories} and r.node_id = any(array(
    select id from listener.nodes where path @> array[${scope.node}]::int[]))`;
}

/** Whether nothing is outside a scope. */
export function isEverything(scope: Scope): boolean {
  return scope.kind === 'all' || (scope.kind === 'desk' && scope.categories === null && scope.node === null);
}

/** Whether all reports of a scope have an area. */
export function isPlaced(scope: Scope): boolean {
  return scope.kind === 'desk' && scope.node !== null;
}
