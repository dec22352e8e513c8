import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { analyticsDays, analyticsFrame } from './frame.ts';
import { JURISDICTIONS, type Jurisdiction } from '../game.ts';
import { COUPON_GAMES } from '../results/coupon.ts';

/** Fewer coupons than this are told without their money, which would be that of somebody one knows. */
export const COUPONS_TOLD_MIN = 5;

/** Pesos from which each band of money begins. */
export const AMOUNT_BANDS = [0, 250_000, 500_000, 1_000_000, 5_000_000] as const;

/** Tables that are also given as CSV. */
export const GANADORES_TABLES = ['localities', 'games', 'months', 'bands', 'agencies', 'claims'] as const;
export type GanadoresTable = (typeof GANADORES_TABLES)[number];

const count = z.number().int();
/** Pesos with two decimals, as text; null where too few coupons are counted. */
const amount = z.string().nullable();
const counted = { coupons: count, gross: amount, net: amount };
const jurisdictions = Object.keys(JURISDICTIONS) as [Jurisdiction, ...Jurisdiction[]];

/** Where winners are, and how many for the people who live there. */
const locality = z.object({
  /** null: not noted. */
  name: z.string().nullable(),
  /** null: not a known locality of the province. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  population: count.nullable(),
  ...counted,
  /** Winners of bingos and holders of tickets that were noted there. */
  others: count,
  /** Coupons and others for each thousand people. */
  per_thousand: z.number().nullable(),
});
export type WinningLocality = z.output<typeof locality>;

/** Figures of winning coupons; nothing is of a person. */
export const ganadoresSchema = z
  .object({
    ...analyticsFrame,
    jurisdiction: z.enum(jurisdictions),
    total: z.object(counted),
    localities: z.array(locality),
    games: z.array(z.object({ game: z.enum(COUPON_GAMES), ...counted })),
    months: z.array(z.object({ month: z.string(), ...counted })),
    /** By gross money; `until` null: that or more. */
    bands: z.array(z.object({ from: count, until: count.nullable(), coupons: count })),
    agencies: z.array(z.object({ agency: z.string().nullable(), ...counted })),
    /** Coupons without a certificate that can still be claimed, by the days that are left. */
    open: z.array(z.object({ days_left: count, coupons: count })),
    /** Coupons without a certificate whose days are over. */
    expired: count,
    certified: count,
    claim_days: count,
  })
  .meta({ id: 'Ganadores' });
export type Ganadores = z.output<typeof ganadoresSchema>;

const wanted = { ...analyticsDays, game: z.enum(COUPON_GAMES).optional() };
const ganadoresInput = z.object(wanted);
export type GanadoresInput = z.output<typeof ganadoresInput>;

/** Calls of the figures of winning coupons. */
export const ganadoresEndpoints = defineEndpoints({
  ganadores: {
    method: 'POST',
    path: '/certificates/analytics/ganadores',
    access: 'certificates.operate',
    input: ganadoresInput,
    output: ganadoresSchema,
    summary:
      'Winning coupons by locality (for each thousand people), game, month, money and agency, and those that wait to be claimed; no figure is of a person, and the money of few is not told.',
    limit: 'read',
  },
  export: {
    method: 'POST',
    path: '/certificates/analytics/ganadores-export',
    access: 'certificates.operate',
    input: z.object({ ...wanted, table: z.enum(GANADORES_TABLES) }),
    output: z.unknown(),
    produces: 'text/csv',
    summary: 'One table of the figures of winning coupons as CSV, in the language of the reader.',
    limit: 'read',
  },
});
