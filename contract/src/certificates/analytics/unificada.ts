import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { analyticsDays, analyticsFrame, chiSquareSchema } from './frame.ts';
import { JURISDICTIONS, type Jurisdiction } from '../game.ts';

/** Tables that are also given as CSV. */
export const UNIFICADA_TABLES = [
  'provinces',
  'localities',
  'places',
  'endings',
  'editions',
  'goods',
] as const;
export type UnificadaTable = (typeof UNIFICADA_TABLES)[number];

/** Prizes in goods that are told one by one, newest first. */
export const GOODS_TOLD = 100;

const count = z.number().int();
/** Pesos with two decimals, as text. */
const amount = z.string();
const jurisdictions = Object.keys(JURISDICTIONS) as [Jurisdiction, ...Jurisdiction[]];

/** Prizes of which something was sold somewhere, the fractions sold there and the money that they won. */
const sold = { prizes: count, fractions: count, amount };
/** Fractions of winning tickets: all there are, and those that were sold. */
const fractions = { issued: count, sold: count };

/** Figures of the lottery of tickets. */
export const unificadaSchema = z
  .object({
    ...analyticsFrame,
    jurisdiction: z.enum(jurisdictions),
    prizes: count,
    ...fractions,
    /** Prizes of which no fraction was sold. */
    unsold_prizes: count,
    /** null: whoever sold it was not noted with a province. */
    provinces: z.array(z.object({ province: z.string().nullable(), ...sold })),
    localities: z.array(
      z.object({ province: z.string().nullable(), locality: z.string().nullable(), ...sold }),
    ),
    places: z.array(z.object({ place: count, prizes: count, ...fractions })),
    /** Last digit of every number that won, and of the first prizes alone. */
    endings: z.array(z.object({ digit: count, all: count, first: count })),
    chi_square: chiSquareSchema.nullable(),
    money: z.object({ prizes: count, amount }),
    goods: z.object({
      prizes: count,
      latest: z.array(z.object({ date: z.iso.date(), place: count, goods: z.string(), sold: count })),
    }),
    /** Specials beside each other and beside ordinary draws (null). */
    editions: z.array(
      z.object({
        edition: z.string().nullable(),
        draws: count,
        prizes: count,
        goods: count,
        amount,
        ...fractions,
        /** Largest prize in money; null where there is none. */
        largest: amount.nullable(),
      }),
    ),
  })
  .meta({ id: 'Unificada' });
export type Unificada = z.output<typeof unificadaSchema>;

const unificadaInput = z.object(analyticsDays);
export type UnificadaInput = z.output<typeof unificadaInput>;

/** Calls of the figures of the lottery of tickets. */
export const unificadaEndpoints = defineEndpoints({
  unificada: {
    method: 'POST',
    path: '/certificates/analytics/unificada',
    access: 'certificates.operate',
    input: unificadaInput,
    output: unificadaSchema,
    summary:
      'Prizes by province and locality, fractions sold and not sold, endings, money and goods, and specials compared.',
    limit: 'read',
  },
  export: {
    method: 'POST',
    path: '/certificates/analytics/unificada-export',
    access: 'certificates.operate',
    input: z.object({ ...analyticsDays, table: z.enum(UNIFICADA_TABLES) }),
    output: z.unknown(),
    produces: 'text/csv',
    summary: 'One table of the figures of the lottery of tickets as CSV, in the language of the reader.',
    limit: 'read',
  },
});
