import type { Viewer } from '@vereda/contract/access/viewer';
import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '#platform/deps';
import { canAdministerPeople } from './own-rights.ts';

/** Whose accounts a query may read. Every list takes one, so that leaving it out does not compile. */
export type PeopleScope =
  | { readonly kind: 'all' }
  /** Everybody but citizens. */
  | { readonly kind: 'staff' }
  /** Citizens; `byContact` lets them be searched by e-mail and phone too. */
  | { readonly kind: 'citizens'; readonly byContact: boolean };

/** What the people desk reads: whoever passed the permission to administer accounts. */
export const EVERYBODY: PeopleScope = { kind: 'all' };

/** What a desk of another module reads of citizens. */
export function citizenScope(deps: Deps, viewer: Viewer): PeopleScope & { kind: 'citizens' } {
  return { kind: 'citizens', byContact: canAdministerPeople(deps, viewer) };
}

/** The condition on identity.users u that keeps a query, and what it searches in, within a scope. */
export function withinScope(scope: PeopleScope, search: string | undefined): RawBuilder<boolean> {
  if (scope.kind === 'all') return sql`true`;
  if (scope.kind === 'staff') return sql`u.type <> 'citizen'`;
  if (scope.byContact || !search) return sql`u.type = 'citizen'`;
  // Else somebody could find out a number digit by digit.
  const words = search.split(/\s+/).filter(Boolean);
  const inName = words.map(
    (word) => sql`strpos(identity.plain(u.first_name || ' ' || u.last_name), identity.plain(${word})) > 0`,
  );
  return sql`u.type = 'citizen' and ${sql.join(inName, sql` and `)}`;
}
