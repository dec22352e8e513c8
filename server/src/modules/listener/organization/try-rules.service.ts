import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input } from '@vereda/contract/endpoint';
import type { routingRuleEndpoints, RuleTrial } from '@vereda/contract/listener/lists/routing-rule';
import type { Deps } from '#platform/deps';
import { deskScope } from '../access/scope.ts';
import { selectNames } from './area.queries.ts';
import { selectTried } from './try-rules.queries.ts';

const EXAMPLES_MAX = 10;

/** Where the viewer's reports filed last would go by the rules, with a draft among them; nothing is moved. */
export async function tryRules(
  deps: Deps,
  viewer: Viewer,
  { last, draft }: Input<typeof routingRuleEndpoints.tryOut>,
): Promise<RuleTrial> {
  const [tried, areas] = await Promise.all([
    selectTried(deps.database, deskScope(viewer), { last, draft }),
    selectNames(deps.database),
  ]);
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  const named = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? String(id) });
  const counts = new Map<number, number>();
  for (const { to_id: id } of tried) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  const moved = tried.filter(({ from_id: from, to_id: to }) => from !== to);
  return {
    count: tried.length,
    unrouted: tried.filter(({ to_id: id }) => id === null).length,
    changed: moved.length,
    areas: [...counts]
      .map(([id, count]) => ({ id, name: names.get(id) ?? String(id), count }))
      .toSorted((one, other) => other.count - one.count || one.id - other.id),
    examples: moved.slice(0, EXAMPLES_MAX).map(({ id, folio, title, from_id: from, to_id: to }) => ({
      id,
      folio,
      title,
      from: named(from),
      to: named(to),
    })),
  };
}
