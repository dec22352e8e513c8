import { QUINIELA_PLACES } from '@vereda/contract/certificates/extract';
import type { GameSlug } from '@vereda/contract/certificates/game';
import { z } from 'zod';
import { gameNamed, turnNamed } from '../import/lottery-words.ts';

const word = z.string().max(80);
const whole = z.union([
  z.number().int().min(0),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);
const fourDigits = z
  .union([z.number().int().min(0).max(9999).transform(String), z.string().regex(/^\d{1,4}$/)])
  .transform((digits) => digits.padStart(4, '0'));

// As the supplier writes it: d_ is what something is called, n_ a number. What is not read here may be anything.
const answerSchema = z.object({
  datosgenerales: z
    .array(z.object({ d_modal: word.optional(), n_sorteo: whole.optional() }))
    .max(100)
    .default([]),
  numeros: z
    .array(z.object({ d_modal: word, d_tipo: word, n_ubica: whole, n_numero: fourDigits }))
    .max(2000)
    .default([]),
});

/** Which extract is looked for in an answer. */
export type Wanted = {
  readonly game: GameSlug;
  readonly turn: string;
  readonly draw_number: number | null;
};

/** The twenty numbers by place · null while it has none of that turn · what is wrong with it. */
export type ReadExtract =
  | { readonly drawn: readonly string[] }
  | { readonly problem: 'certificates/feed-malformed' | 'certificates/feed-other-draw' }
  | null;

const MALFORMED = { problem: 'certificates/feed-malformed' } as const;

/** Reads one draw out of the supplier's answer about a day. Half an extract is one that is still being drawn. */
export function readExtract(body: string, { game, turn, draw_number }: Wanted): ReadExtract {
  const parsed = answerSchema.safeParse(jsonOf(body));
  if (!parsed.success) return MALFORMED;
  const { datosgenerales, numeros } = parsed.data;
  const isTurn = (name: string) => turnNamed(game, name) === turn;
  const rows = numeros.filter(({ d_modal, d_tipo }) => isTurn(d_modal) && gameNamed(d_tipo) === game);
  if (rows.length === 0) return null;
  const said = datosgenerales.find(({ d_modal, n_sorteo }) => d_modal && isTurn(d_modal) && n_sorteo);
  if (said && draw_number !== null && said.n_sorteo !== draw_number)
    return { problem: 'certificates/feed-other-draw' };
  const byPlace = new Map(rows.map(({ n_ubica, n_numero }) => [n_ubica, n_numero]));
  const isPlace = (place: number) => place >= 1 && place <= QUINIELA_PLACES;
  if (byPlace.size !== rows.length || ![...byPlace.keys()].every(isPlace)) return MALFORMED;
  if (byPlace.size < QUINIELA_PLACES) return null;
  return { drawn: Array.from({ length: QUINIELA_PLACES }, (_, index) => byPlace.get(index + 1) ?? '') };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}
