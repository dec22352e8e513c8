import { can } from '@vereda/contract/access/can';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { LinkedKind, LinkedThing } from '@vereda/contract/catalog/linking';
import { accessContext } from '#modules/configuration/public';
import type { Linkable, LinkReader } from '#platform/catalog/linkable';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { End } from './link.queries.ts';

/** Things by kind and id. */
type Things = { readonly get: (end: End) => LinkedThing | undefined };

/** The kinds that a reader may see at all: at the desk by the own rights, in public by the modules that are on. */
export async function kindsFor(deps: Deps, reader: LinkReader): Promise<readonly Linkable[]> {
  const context = await accessContext(deps);
  const viewer: Viewer | null = reader.at === 'desk' ? reader.viewer : null;
  return deps.linkables().filter(({ access }) => can(viewer, access[reader.at], context) === 'allowed');
}

/** Of these things, those that a reader may see. */
export async function selectThings(
  deps: Deps,
  ends: readonly End[],
  { reader, database = deps.database }: { readonly reader: LinkReader; readonly database?: Database },
): Promise<Things> {
  const kinds = await kindsFor(deps, reader);
  const things = new Map<string, LinkedThing>();
  for (const { kind, select } of kinds) {
    const ids = idsOf(ends, kind);
    if (ids.length === 0) continue;
    for (const named of await select(database, { ids, reader }))
      things.set(keyOf({ kind, id: named.id }), { ...named, kind });
  }
  return { get: (end) => things.get(keyOf(end)) };
}

function idsOf(ends: readonly End[], wanted: LinkedKind): number[] {
  return [...new Set(ends.flatMap(({ kind, id }) => (kind === wanted ? [id] : [])))];
}

function keyOf({ kind, id }: End): string {
  return `${kind} ${id}`;
}
