import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { pageInput, pageOf } from '../../page.ts';
import { lineField } from '../../text.ts';
import { instant, versionField } from '../fields.ts';
import { OUTCOMES, SOURCES } from '../stages.ts';

/** Longest reason of another edition. */
export const BULLETIN_REASON_MAX_LENGTH = 300;

/** Files that an edition is kept as: a row for each report, all figures, the same on paper in both languages. */
export const BULLETIN_FILES = ['csv', 'json', 'pdf-es', 'pdf-en'] as const;
export type BulletinFile = (typeof BULLETIN_FILES)[number];

const count = z.number().int();
const told = count.nullable();
const monthField = z.string().regex(/^(199\d|20\d\d|21\d\d)-(0[1-9]|1[0-2])$/);

/** Minutes: half took up to the median, nine of ten up to p90; null of fewer than EQUITY_TOLD_MIN. */
const times = z.object({ n: count, median: told, p90: told }).meta({ id: 'BulletinTimes' });

const headSchema = z
  .object({
    month: z.string(),
    received: count,
    /** Of those received, answered by the staff in public by the end of the month. */
    first_answer: times,
    /** Closed in the month, whatever the outcome; of these those that were reopened before. */
    closed: count,
    reopened: count,
    /** Of those closed: accepted by who reported, without objection in time, all others. */
    accepted: count,
    tacit: count,
    unsolved: count,
    /** From filing to the solution, of those accepted and without objection. */
    solving: times,
    /** Of the same, those with a promise, and those of them within it. */
    promised: count,
    kept: count,
    /** Received and not closed at the end of the month. */
    open: count,
  })
  .meta({ id: 'BulletinHead' });
export type BulletinHead = z.output<typeof headSchema>;

const parts = { received: count, solved: count, open: count };
const named = z.object({ name: z.string(), name_en: z.string(), ...parts });

const figuresSchema = z
  .object({
    month: z.string(),
    /** The month is that of this time zone, from an instant to before another. */
    time_zone: z.string(),
    since: instant,
    until: instant,
    now: headSchema,
    /** The month before and the same one a year before, counted alike at the same time. */
    before: headSchema,
    year_before: headSchema,
    outcomes: z.array(z.object({ outcome: z.enum(OUTCOMES), n: count })),
    categories: z.array(named),
    types: z.array(named),
    /** name null: nobody is in charge. */
    areas: z.array(z.object({ name: z.string().nullable(), ...parts })),
    sources: z.array(z.object({ source: z.enum(SOURCES), ...parts })),
    /** name null: no colonia is known. null: fewer than COLONIA_TOLD_MIN, or the one next to a single such. Those of which nothing is told are left out. */
    colonias: z.array(z.object({ name: z.string().nullable(), received: told, solved: told, open: told })),
  })
  .meta({ id: 'BulletinFigures' });
export type BulletinFigures = z.output<typeof figuresSchema>;

const editionSchema = z
  .object({ edition: count, made_at: instant, reason: z.string().nullable() })
  .meta({ id: 'BulletinEdition' });

const bulletinSchema = editionSchema
  .extend({
    figures: figuresSchema,
    files: z.array(
      z.object({ kind: z.enum(BULLETIN_FILES), name: z.string(), bytes: count, sha256: z.string() }),
    ),
    /** All of the month, newest first. */
    editions: z.array(editionSchema),
  })
  .meta({ id: 'Bulletin' });
export type Bulletin = z.output<typeof bulletinSchema>;

const listedSchema = editionSchema
  .extend({ month: z.string(), received: count, solved: count })
  .meta({ id: 'ListedBulletin' });
export type ListedBulletin = z.output<typeof listedSchema>;

/** Calls of the monthly bulletin. */
export const bulletinEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/reports/bulletins',
    access: 'listener.see-map',
    input: z.object(pageInput),
    output: pageOf(listedSchema),
    summary: 'Monthly bulletins of public reports, the newest month first, each in its last edition.',
    limit: 'read',
  },
  get: {
    method: 'GET',
    path: '/reports/bulletin/:month',
    access: 'listener.see-map',
    input: z.object({ month: monthField, edition: z.coerce.number().int().min(1).max(9999).optional() }),
    output: bulletinSchema,
    summary:
      'The bulletin of a month (YYYY-MM) in its last edition or in another: figures of public reports, its files with their SHA-256, and all editions.',
    limit: 'read',
  },
  file: {
    method: 'GET',
    path: '/reports/bulletin-file/:month/:edition/:kind',
    access: 'listener.see-map',
    input: z.object({
      month: monthField,
      edition: z.coerce.number().int().min(1).max(9999),
      kind: z.enum(BULLETIN_FILES),
    }),
    output: z.unknown(),
    produces: 'application/octet-stream',
    summary: 'A file of a bulletin, byte for byte as it was published: CSV, JSON, or PDF.',
    limit: 'read',
  },
  make: {
    method: 'POST',
    path: '/listener/bulletins/make',
    access: 'listener.configure',
    input: z.object({
      month: monthField,
      /** The last edition that was seen. */
      edition: versionField,
      reason: lineField({ min: 10, max: BULLETIN_REASON_MAX_LENGTH }),
    }),
    output: editionSchema,
    summary:
      'Makes another edition of a bulletin from what is public now; the reason is published, earlier editions stay.',
    limit: 'heavy',
  },
});
