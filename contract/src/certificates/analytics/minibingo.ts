import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { analyticsDays, analyticsFrame, chiSquareSchema } from './frame.ts';
import { JURISDICTIONS, type GameSlug, type Jurisdiction } from '../game.ts';

/** Games of balls that come out one after another. */
export const BINGO_GAMES = ['minibingo-rio-negro', 'telebingo-rio-negro'] as const satisfies GameSlug[];

/** Tables that are also given as CSV. */
export const MINIBINGO_TABLES = ['balls', 'winners'] as const;
export type MinibingoTable = (typeof MINIBINGO_TABLES)[number];

const count = z.number().int();
/** Pesos with two decimals, as text. */
const amount = z.string();
const jurisdictions = Object.keys(JURISDICTIONS) as [Jurisdiction, ...Jurisdiction[]];

/** How often something was won, with how many balls out half of the times at most; null: never. */
const tier = z.object({ played: count, won: count, median_ball: z.number().nullable() });

/** Figures of bingos. */
export const minibingoSchema = z
  .object({
    ...analyticsFrame,
    game: z.enum(BINGO_GAMES),
    jurisdiction: z.enum(jurisdictions),
    rounds: count,
    /** Balls in the drum by the rules, or as many as the highest that came out. */
    ball_count: count,
    /** Every ball: in how many rounds it came out, when last, and in how many rounds it has not since. */
    balls: z.array(
      z.object({ ball: count, n: count, last_day: z.iso.date().nullable(), rounds_since: count }),
    ),
    /** Of balls that are not put back within a round. */
    chi_square: chiSquareSchema.nullable(),
    line: tier,
    bingo: tier,
    /** With how many balls out lines and bingos fell. */
    fell: z.array(z.object({ ball: count, line: count, bingo: count })),
    /** Rounds by how many won the line and the bingo; none: vacant. */
    winners: z.array(z.object({ winners: count, line: count, bingo: count })),
    /** Pots of draws that had one. */
    pots: z.object({ played: count, won: count }),
    /** Prizes that somebody won, by the month of the draw. */
    paid: z.array(
      z.object({ month: z.string(), line: amount, bingo: amount, specials: amount, pot: amount }),
    ),
    paid_total: amount,
  })
  .meta({ id: 'Minibingo' });
export type Minibingo = z.output<typeof minibingoSchema>;

const wanted = { ...analyticsDays, game: z.enum(BINGO_GAMES).default('minibingo-rio-negro') };
const minibingoInput = z.object(wanted);
export type MinibingoInput = z.output<typeof minibingoInput>;

/** Calls of the figures of bingos. */
export const minibingoEndpoints = defineEndpoints({
  minibingo: {
    method: 'POST',
    path: '/certificates/analytics/minibingo',
    access: 'certificates.operate',
    input: minibingoInput,
    output: minibingoSchema,
    summary:
      'How often each ball came out, with how many balls lines and bingos fell, how many won them, what stayed vacant and what was paid.',
    limit: 'read',
  },
  export: {
    method: 'POST',
    path: '/certificates/analytics/minibingo-export',
    access: 'certificates.operate',
    input: z.object({ ...wanted, table: z.enum(MINIBINGO_TABLES) }),
    output: z.unknown(),
    produces: 'text/csv',
    summary: 'One table of the figures of bingos as CSV, in the language of the reader.',
    limit: 'read',
  },
});
