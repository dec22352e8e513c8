import { turnEndpoints } from '@vereda/contract/certificates/calendar/calendar-turn';
import { sql } from 'kysely';
import { catalogDesk, type Act } from '#platform/catalog/desk';
import { AppError } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { endTurnBefore, selectOverlapping, type TurnRow } from './records.queries.ts';

type Days = Pick<TurnRow, 'game' | 'valid_from' | 'valid_to'> & {
  readonly code: string;
  readonly name: string;
};

/** When draws are held, dated: a change of hours is a turn of the same code from a later day on. What has draws stays. */
export const TURN_DESK = catalogDesk('certificates.turns', {
  endpoints: turnEndpoints,
  entity: 'turn',
  event: { topic: 'draw-calendar-changed', key: 'turn', audience: 'staff' },
  order: { game: 'text', starts: 'text', valid_from: 'text' },
  columns: {
    local_time: sql`to_char(p.local_time, 'HH24:MI')`,
    valid_from: sql`p.valid_from::text`,
    valid_to: sql`p.valid_to::text`,
  },
  stored: { code: (wanted) => codeOf(wanted) },
  countUse: sql<number>`(select count(*)::int from certificates.draws d
    where d.game = p.game and d.turn = p.code and d.date between p.valid_from and coalesce(p.valid_to, 'infinity'))`,
  check: (wanted) => {
    const { valid_to: last = null } = wanted;
    if (last !== null && last < wanted.valid_from) refuse('certificates/turn-backwards', 'valid_to');
    if (codeOf(wanted).length < 2) refuse('certificates/turn-code', 'code');
  },
  ensure: async (act, wanted) => {
    const others = await overlapping(act, daysOf(wanted));
    if (others.some(({ valid_from }) => valid_from === wanted.valid_from)) {
      refuse('certificates/turn-exists', 'valid_from');
    }
    // An earlier one makes room for a new one, and for nothing else.
    const blocking = act.before ? others : others.filter(({ valid_from }) => valid_from > wanted.valid_from);
    if (blocking.length > 0) refuse('certificates/turn-overlaps', 'valid_to');
  },
  onChange: async (act, turn) => {
    if (act.before) return;
    for (const { id, version, ...from } of await overlapping({ ...act, before: turn }, turn)) {
      const valid_to = await endTurnBefore(act.transaction, id, { begins: turn.valid_from, at: act.at });
      await writeChange(act.transaction, {
        at: act.at,
        entity: 'turn',
        entity_id: String(id),
        action: 'updated',
        actor: actorOf(act.viewer),
        from: { ...from, name: turn.name, version },
        to: { ...from, name: turn.name, valid_to, version: version + 1 },
      });
    }
  },
});

function overlapping(
  { transaction, before }: Pick<Act<{ id: number }>, 'transaction' | 'before'>,
  turn: Days,
) {
  return selectOverlapping(transaction, { ...turn, code: codeOf(turn), exceptId: before?.id ?? null });
}

type Wanted = Omit<Days, 'code' | 'valid_to'> & {
  readonly code?: string | undefined;
  readonly valid_to?: string | null | undefined;
};

function daysOf({ code = '', valid_to = null, ...rest }: Wanted): Days {
  return { ...rest, code, valid_to };
}

// Without a code the name makes one, so that the same name is the same turn.
function codeOf({ code, name }: { readonly code?: string | undefined; readonly name: string }): string {
  if (code) return code;
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
}

function refuse(
  code: `certificates/turn-${'backwards' | 'code' | 'exists' | 'overlaps'}`,
  field: string,
): never {
  throw new AppError(code, { fields: { [field]: code } });
}
