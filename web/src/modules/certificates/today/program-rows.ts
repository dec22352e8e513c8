import type { OutputOf } from '#api/call.ts';
import { messageOf, type ErrorCode } from '@vereda/contract/errors';
import { locale } from '#i18n/locale.ts';
import { programWords as t } from './program-words.ts';

/** The proposal of a day, and one draw of it. */
export type Proposal = OutputOf<'POST /certificates/calendar/propose'>;
export type Proposed = Proposal['items'][number];
type Answer = OutputOf<'POST /certificates/calendar/program'>;

/** What a person set of a draw that is about to be programmed. */
export type Row = {
  readonly isIn: boolean;
  readonly number: string;
  readonly jefe_sorteo_id: string;
  readonly escribano_id: string;
};

/** What is wrong with a draw, by field; `row` is about no field. */
export type Faults = Readonly<
  Partial<Record<'draw_number' | 'jefe_sorteo_id' | 'escribano_id' | 'row', string>>
>;

const NUMBER_MAX = 9_999_999;

/** What a draw is known by on this day. */
export function keyOf({ game, turn }: Pick<Proposed, 'game' | 'turn'>): string {
  return `${game}/${turn}`;
}

/** What is proposed of a draw, as its fields hold it. */
export function rowOf({ draw_number, jefe_sorteo_id, escribano_id, existing }: Proposed): Row {
  const text = (value: number | null) => (value === null ? '' : String(value));
  return {
    isIn: existing === null,
    number: text(draw_number),
    jefe_sorteo_id: text(jefe_sorteo_id),
    escribano_id: text(escribano_id),
  };
}

/** What is wrong before anything is sent; null for a good draw. */
export function faultsOf({ number }: Row): Faults | null {
  const value = Number(number);
  const isGood = /^\d+$/.test(number.trim()) && value >= 1 && value <= NUMBER_MAX;
  return isGood ? null : { draw_number: t.bad };
}

/** What is sent of a draw. */
export function inputOf({ game, turn }: Proposed, row: Row) {
  const id = (text: string) => (text === '' ? null : Number(text));
  return {
    game,
    turn,
    draw_number: Number(row.number),
    jefe_sorteo_id: id(row.jefe_sorteo_id),
    escribano_id: id(row.escribano_id),
  };
}

/** What the server refused, by draw. */
export function refusedOf({ items }: Answer): ReadonlyMap<string, Faults> {
  const refused = items.filter(({ outcome }) => outcome === 'refused');
  return new Map(refused.map((one) => [keyOf(one), { [fieldOf(one.field)]: textOf(one.code) }]));
}

function fieldOf(field: string | null): keyof Faults {
  return field === 'draw_number' || field === 'jefe_sorteo_id' || field === 'escribano_id' ? field : 'row';
}

function textOf(code: string | null): string {
  return messageOf((code ?? 'platform/internal') as ErrorCode, locale, {});
}
