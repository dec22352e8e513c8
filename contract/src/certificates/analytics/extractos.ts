import { z } from 'zod';
import { lineField } from '../../text.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { analyticsDays, analyticsFrame, chiSquareSchema } from './frame.ts';
import { JURISDICTIONS, type GameSlug, type Jurisdiction } from '../game.ts';

/** Games of twenty numbers of four digits. */
export const QUINIELA_GAMES = [
  'rio-negro',
  'quiniela-nacional',
  'quiniela-buenos-aires',
] as const satisfies GameSlug[];

/** The last so many digits of a number make an ending. */
export const ENDING_DIGITS = [1, 2, 3, 4] as const;
export type EndingDigits = (typeof ENDING_DIGITS)[number];

/** The first so many places: `a la cabeza`, `a los 5`, `a los 10`, `a los 20`. */
export const PLACE_RANGES = [1, 5, 10, 20] as const;
export type PlaceRange = (typeof PLACE_RANGES)[number];

/** Endings of each of the rankings; up to ENDINGS_ALL_DIGITS digits all endings are told. */
export const ENDINGS_RANKED = 20;
export const ENDINGS_ALL_DIGITS = 2;

/** Tables that are also given as CSV. */
export const EXTRACTOS_TABLES = ['endings', 'places', 'turns', 'digits', 'coverage'] as const;
export type ExtractosTable = (typeof EXTRACTOS_TABLES)[number];

const JURISDICTION_SLUGS = Object.keys(JURISDICTIONS) as [Jurisdiction, ...Jurisdiction[]];
const count = z.number().int();
/** How often each of the digits 0 to 9 came out. */
const byDigit = z.array(count).length(10);

/** An ending: how often it came out, when last, and in how many draws it has not since; last_day null: never. */
const endingSchema = z
  .object({ ending: z.string(), n: count, last_day: z.iso.date().nullable(), draws_since: count })
  .meta({ id: 'DrawnEnding' });
export type DrawnEnding = z.output<typeof endingSchema>;

/** An ending and how often it came out; null where nothing did. */
const top = z.object({ ending: z.string(), n: count }).nullable();

/** Draws by how far their certificate is. */
export const COVERAGE_STEPS = ['certificado', 'firmado', 'cargado', 'programado'] as const;

/** Figures of the quiniela's extracts. */
export const extractosSchema = z
  .object({
    ...analyticsFrame,
    /** Games whose draws are counted, and whose they are. */
    games: z.array(z.object({ game: z.enum(QUINIELA_GAMES), jurisdiction: z.enum(JURISDICTION_SLUGS) })),
    /** Numbers looked at: draws times places. */
    numbers: count,
    /** All endings by number, up to two digits; empty beyond. */
    endings: z.array(endingSchema),
    most: z.array(endingSchema),
    least: z.array(endingSchema),
    /** Longest without coming out first. */
    overdue: z.array(endingSchema),
    /** Endings that never came out in these draws. */
    never: count,
    /** Thousands, hundreds, tens, units. */
    digits: z.array(byDigit).length(4),
    /** Each place with the last digits of its numbers and its most frequent ending. */
    places: z.array(z.object({ place: count, units: byDigit, top })),
    /** Turns of these games and days, whichever turn is chosen; each within the places that are asked for. */
    turns: z.array(z.object({ turn: z.string(), name: z.string(), draws: count, units: byDigit, top })),
    chi_square: chiSquareSchema.nullable(),
    /** Draws whose hour has passed, by how far their certificate is; annulled and corrected ones do not count. */
    coverage: z.array(z.object({ step: z.enum(COVERAGE_STEPS), n: count })),
    /** Minutes from the end of a draw to the anchor of its certificate, imported draws aside. */
    delay: z.object({
      n: count,
      median: z.number().nullable(),
      p90: z.number().nullable(),
      /** Of these, counted from the hour of the turn, since nobody noted the end. */
      from_schedule: count,
    }),
  })
  .meta({ id: 'Extractos' });
export type Extractos = z.output<typeof extractosSchema>;

const wanted = {
  ...analyticsDays,
  game: z.enum(QUINIELA_GAMES).optional(),
  jurisdiction: z.enum(JURISDICTION_SLUGS).optional(),
  /** Code of a turn. */
  turn: lineField({ min: 0, max: 40 }).optional(),
  digits: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).default(2),
  places: z.union([z.literal(1), z.literal(5), z.literal(10), z.literal(20)]).default(20),
};
const extractosInput = z.object(wanted);
export type ExtractosInput = z.output<typeof extractosInput>;

/** Calls of the figures of extracts. */
export const extractosEndpoints = defineEndpoints({
  extractos: {
    method: 'POST',
    path: '/certificates/analytics/extractos',
    access: 'certificates.operate',
    input: extractosInput,
    output: extractosSchema,
    summary:
      'How often endings came out by place, turn and digit, what has not for longest, a test of uniformity, and how many draws have their certificate and how soon.',
    limit: 'read',
  },
  export: {
    method: 'POST',
    path: '/certificates/analytics/extractos-export',
    access: 'certificates.operate',
    input: z.object({ ...wanted, table: z.enum(EXTRACTOS_TABLES) }),
    output: z.unknown(),
    produces: 'text/csv',
    summary: 'One table of the figures of extracts as CSV, in the language of the reader.',
    limit: 'read',
  },
});
