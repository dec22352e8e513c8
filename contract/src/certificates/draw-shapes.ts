import { z } from 'zod';
import { DRAW_MOVES, DRAW_STATUSES } from './draw-transitions.ts';
import { differenceSchema, placedNumberSchema } from './extract.ts';
import { drawFeedSchema } from './results/feed.ts';
import { resultSchema } from './results/result.ts';
import { gameRulesSchema } from './game-rules.ts';
import { GAME_SLUGS, JURISDICTIONS, type Jurisdiction } from './game.ts';

/** An instant, ISO 8601. */
export const instant = z.string();

/** A day without time, YYYY-MM-DD, in the lottery's time zone; from the year 1 on, as in the database's calendar. */
export const day = z.iso.date().refine((text) => !text.startsWith('0000'));

/** Number of a draw, official or other row; also accepted as text in paths and queries. */
export const idField = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** The version the caller saw; a move with an older one answers 409. */
export const versionField = z.number().int().min(1);

const JURISDICTION_SLUGS = Object.keys(JURISDICTIONS) as [Jurisdiction, ...Jurisdiction[]];

/** What a screen should point out: the extract equals an earlier one; numbers are missing before this draw's and nobody said why. */
export const DRAW_FLAGS = ['repeated-extract', 'number-gap'] as const;

/** Who signs: head of draw first, notary second. */
export const SIGNER_ROLES = ['jefe_sorteo', 'escribano'] as const;
export type SignerRole = (typeof SIGNER_ROLES)[number];

/** A draw in a list. */
export const drawSchema = z
  .object({
    id: z.number().int(),
    /** Counts every change; sent back with a move. */
    version: z.number().int(),
    game: z.enum(GAME_SLUGS),
    jurisdiction: z.enum(JURISDICTION_SLUGS),
    /** extract: a result · annulment: says that the draw before it is void. */
    kind: z.enum(['extract', 'annulment']),
    draw_number: z.number().int().nullable(),
    date: day,
    turn: z.string(),
    turn_name: z.string(),
    scheduled_at: instant.nullable(),
    status: z.enum(DRAW_STATUSES),
    numbers: z.array(placedNumberSchema),
    letters: z.string().nullable(),
    /** What was drawn where it is no quiniela; then `numbers` is empty. */
    result: resultSchema.nullable(),
    flags: z.array(z.enum(DRAW_FLAGS)),
    /** The earlier draw with the same extract. */
    repeats_draw_id: z.number().int().nullable(),
    /** How many numbers are missing between the draw before and this one. */
    number_gap: z.number().int(),
    /** Why they are missing, for everybody to read; null while nobody said. */
    gap_reason: z.string().nullable(),
    /** The draw that this one corrects or annuls, and the one that does so to this one. */
    supersedes_id: z.number().int().nullable(),
    superseded_by_id: z.number().int().nullable(),
    reason: z.string().nullable(),
    certificate_id: z.uuid().nullable(),
    folio: z.string().nullable(),
    /** Everybody can open its certificate: both have signed. */
    has_certificate: z.boolean(),
    certified_at: instant.nullable(),
    source: z.enum(['desk', 'import']),
    /** Whom an imported draw is known from. */
    imported_from: z.string().nullish(),
  })
  .meta({ id: 'Draw' });
export type Draw = z.output<typeof drawSchema>;

/** Somebody who may sign draws. */
export const officialSchema = z
  .object({
    id: z.number().int(),
    uid: z.string(),
    role: z.enum(SIGNER_ROLES),
    full_name: z.string(),
    /** Registry or appointment that entitles them. */
    registry: z.string().nullable(),
    /** false: the appointment ended. */
    active: z.boolean(),
    /** Signs from this instant on. */
    signs_from: instant,
    appointed_by: z.string().nullable(),
    /** Since when the appointment waits for a superadmin, and the change of the account that made it wait. */
    suspended_at: instant.nullable(),
    suspended_for: z.string().nullable(),
  })
  .meta({ id: 'Official' });
export type Official = z.output<typeof officialSchema>;

/** A signature on a draw's frozen certificate body. */
export const signatureSchema = z.object({
  role: z.enum(SIGNER_ROLES),
  full_name: z.string(),
  kid: z.string(),
  body_sha256: z.string(),
  signed_at: instant,
});

/** One of the two typed entries. `numbers` is null while the other person must not see it yet. */
export const entrySchema = z.object({
  position: z.enum(['first', 'second']),
  by_name: z.string(),
  mine: z.boolean(),
  entered_at: instant,
  numbers: z.array(placedNumberSchema).nullable(),
  letters: z.string().nullable(),
  result: resultSchema.nullable(),
});

/** Kinds of acta: the extract, the order of extraction, the loading of the balls, anything else. */
export const ACTA_KINDS = ['extracto', 'orden_extraccion', 'carga_bolillas', 'otra'] as const;

/** A scanned record of the draw; the public sees its hash, staff its bytes. */
export const actaSchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(ACTA_KINDS),
    filename: z.string(),
    media_type: z.string(),
    size_bytes: z.number().int(),
    sha256: z.string(),
    uploaded_at: instant,
  })
  .meta({ id: 'Acta' });

/** Something that happened during the draw; never changed, only added. */
export const incidentSchema = z
  .object({
    id: z.number().int(),
    happened_at: instant,
    /** Seconds from the start of the stream. */
    stream_second: z.number().int().nullable(),
    text: z.string(),
    noted_at: instant,
  })
  .meta({ id: 'Incident' });

/** A move that the table knows from here; `blocked_by` says why the viewer cannot make it now. */
export const moveButtonSchema = z.object({
  move: z.enum(DRAW_MOVES),
  allowed: z.boolean(),
  /** Error code; null when allowed. */
  blocked_by: z.string().nullable(),
  needs_reason: z.boolean(),
});

/** Everything about one draw, for staff. */
export const drawCaseSchema = drawSchema
  .extend({
    venue: z.string().nullable(),
    started_at: instant.nullable(),
    ended_at: instant.nullable(),
    stream_url: z.string().nullable(),
    officials: z.array(officialSchema),
    entries: z.array(entrySchema),
    /** Cells on which the two entries differ; empty before both are there. */
    differences: z.array(differenceSchema),
    /** What the supplier's own system says, beside both entries. */
    feed: drawFeedSchema,
    signatures: z.array(signatureSchema),
    actas: z.array(actaSchema),
    incidents: z.array(incidentSchema),
    moves: z.array(moveButtonSchema),
    /** By what a result of its game is judged on its day. */
    rules: gameRulesSchema,
  })
  .meta({ id: 'DrawCase' });
export type DrawCase = z.output<typeof drawCaseSchema>;
