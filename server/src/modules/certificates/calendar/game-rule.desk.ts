import { gameRuleEndpoints } from '@vereda/contract/certificates/calendar/game-rule-list';
import { FIRST_RULES, type GameRules } from '@vereda/contract/certificates/game-rules';
import { sql } from 'kysely';
import { catalogDesk } from '#platform/catalog/desk';
import { AppError } from '#platform/errors';
import { countJudged, hasRulesFrom, JUDGED } from './game-rule.queries.ts';

const PARAMETERS = Object.keys(FIRST_RULES) as (keyof GameRules)[];

/** By what results are judged, dated: what judged a draw stays as it is, a change holds from a later day on. */
export const GAME_RULE_DESK = catalogDesk('certificates.game_rules', {
  endpoints: gameRuleEndpoints,
  entity: 'game-rule',
  event: { topic: 'draw-calendar-changed', key: 'game-rule', audience: 'staff' },
  order: { game: 'text', days_before: 'number' },
  search: sql`platform.plain(p.name || ' ' || p.valid_from)`,
  // A quiniela is twenty places by any rules.
  scope: sql`p.game <> 'rio-negro'`,
  columns: { valid_from: sql`p.valid_from::text` },
  countUse: sql<number>`case when p.deleted_at is not null then 0 else (select count(*)::int
    from certificates.draws d where ${JUDGED} and d.game = p.game and d.date >= p.valid_from
      and d.date < coalesce((select min(n.valid_from) from certificates.game_rules n
        where n.game = p.game and n.deleted_at is null and n.valid_from > p.valid_from), 'infinity')) end`,
  ensure: async ({ transaction, before }, wanted) => {
    const standing = before?.deleted_at === null ? before : null;
    const isSame =
      standing?.valid_from === wanted.valid_from &&
      PARAMETERS.every((name) => standing[name] === wanted[name]);
    if (isSame) return;
    if (standing && standing.used > 0) refuse('certificates/rules-used', standing.used);
    const place = { game: wanted.game, from: wanted.valid_from, exceptId: before?.id ?? null };
    if (await hasRulesFrom(transaction, place)) refuse('certificates/rules-exist');
    const judged = await countJudged(transaction, place);
    if (judged > 0) refuse('certificates/rules-used', judged);
  },
});

function refuse(code: `certificates/rules-${'used' | 'exist'}`, count = 0): never {
  throw new AppError(code, { params: { count }, fields: { valid_from: code } });
}
