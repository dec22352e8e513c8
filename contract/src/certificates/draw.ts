import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { pageInput, pageOf } from '../page.ts';
import { lineField, textField } from '../text.ts';
import { drawFiguresSchema } from './draw-figures.ts';
import { drawSignatureField } from './keys/key.ts';
import {
  day,
  drawCaseSchema,
  drawSchema,
  idField,
  instant,
  SIGNER_ROLES,
  versionField,
} from './draw-shapes.ts';
import { DRAW_STATUSES } from './draw-transitions.ts';
import { extractFields } from './extract.ts';
import { GAME_SLUGS } from './game.ts';
import { resultSchema } from './results/result.ts';

const drawId = { id: idField };
const seen = { ...drawId, version: versionField };
const reason = { reason: textField({ min: 10, max: 500 }) };
const instantField = z.iso.datetime({ offset: true });
const streamUrl = z.url({ protocol: /^https$/ }).max(500);

const circumstances = {
  venue: lineField({ max: 200 }).nullable().optional(),
  stream_url: streamUrl.nullable().optional(),
  started_at: instantField.nullable().optional(),
  ended_at: instantField.nullable().optional(),
  jefe_sorteo_id: idField.nullable().optional(),
  escribano_id: idField.nullable().optional(),
};

// What narrows a list of draws.
const drawFilters = {
  game: z.enum(GAME_SLUGS).optional(),
  status: z.enum(DRAW_STATUSES).optional(),
  turn: lineField({ min: 0, max: 40 }).optional(),
  from: day.optional(),
  to: day.optional(),
  flagged: z.boolean().optional(),
  /** A draw number, a folio, or a number of four digits that was drawn. */
  search: lineField({ min: 0, max: 60 }).optional(),
};

/** What programming a draw takes. */
export const createDrawInput = z.object({
  game: z.enum(GAME_SLUGS),
  draw_number: z.number().int().min(1).max(9_999_999),
  date: day,
  /** Code of a turn that holds on that day. */
  turn: z.string().min(1).max(40),
  ...circumstances,
});

// Twenty numbers of a quiniela, or the result of another game.
const typedFields = {
  ...extractFields,
  numbers: extractFields.numbers.default([]),
  result: resultSchema.nullable().default(null),
};

/** What typing an extract takes; each fault comes back at its field. */
export const enterDrawInput = z.object({ ...seen, ...typedFields });

/** Calls of staff on draws. */
export const drawEndpoints = defineEndpoints({
  toSign: {
    method: 'GET',
    path: '/certificates/draws/to-sign',
    access: 'certificates.operate',
    input: z.object({}),
    output: z.object({
      /** Whether the viewer is appointed to sign at all. */
      appointed: z.boolean(),
      items: z.array(
        drawSchema.pick({ id: true, game: true, draw_number: true, date: true, turn_name: true }),
      ),
    }),
    summary:
      'Draws that the viewer, as one of the two appointed, can sign now, oldest first; at most twenty.',
  },
  create: {
    method: 'POST',
    path: '/certificates/draws/create',
    access: 'certificates.operate',
    input: createDrawInput,
    output: drawCaseSchema,
    summary: 'Programs a draw with its number, date, turn and the two who will sign.',
  },
  update: {
    method: 'POST',
    path: '/certificates/draws/update',
    access: 'certificates.operate',
    input: z.object({ ...seen, ...circumstances }),
    output: drawCaseSchema,
    summary: 'Changes the circumstances of a draw that nobody has signed yet.',
  },
  list: {
    method: 'POST',
    path: '/certificates/draws/list',
    access: 'certificates.operate',
    input: z.object({
      ...pageInput,
      ...drawFilters,
    }),
    output: pageOf(drawSchema),
    summary: 'Draws by date and time, newest first.',
  },
  export: {
    method: 'POST',
    path: '/certificates/draws/export',
    access: 'certificates.operate',
    input: z.object(drawFilters),
    output: z.unknown(),
    produces: 'text/csv; charset=utf-8',
    summary:
      'Draws that fit the filters of the list, as CSV, newest first; without anything of who typed or signed.',
    limit: 'heavy',
  },
  figures: {
    method: 'POST',
    path: '/certificates/draws/figures',
    access: 'certificates.operate',
    input: z.object({}),
    output: drawFiguresSchema,
    summary: 'Draws that wait for somebody and how the week compares, by game.',
    limit: 'read',
  },
  get: {
    method: 'GET',
    path: '/certificates/draws/get/:id',
    access: 'certificates.operate',
    input: z.object(drawId),
    output: drawCaseSchema,
    summary: 'Everything about a draw and the moves that are possible now.',
  },
  enter: {
    method: 'POST',
    path: '/certificates/draws/enter',
    access: 'certificates.operate',
    input: enterDrawInput,
    output: drawCaseSchema,
    summary:
      'Types the extract, once for each of two people; equal entries load the draw, different ones are shown cell by cell.',
  },
  check: {
    method: 'POST',
    path: '/certificates/draws/check',
    access: 'certificates.operate',
    input: z.object({
      ...typedFields,
      game: z.enum(GAME_SLUGS).default('rio-negro'),
      /** Day by whose rules it is judged; without it today's. */
      date: day.optional(),
    }),
    output: z.object({ faults: z.array(z.object({ code: z.string(), path: z.string() })) }),
    summary: 'Faults of an extract, without keeping it.',
  },
  reopen: {
    method: 'POST',
    path: '/certificates/draws/reopen',
    access: 'certificates.operate',
    input: z.object({ ...seen, ...reason }),
    output: drawCaseSchema,
    summary: 'Drops both entries of a loaded draw that nobody has signed yet.',
  },
  preview: {
    method: 'GET',
    path: '/certificates/draws/preview/:id',
    access: 'certificates.operate',
    input: z.object(drawId),
    output: z.object({
      body: z.record(z.string(), z.unknown()),
      body_sha256: z.string(),
      /** The platform's time: what a signature has to say of itself. */
      now: instant,
    }),
    summary: 'The certificate that is about to be signed, and the hash that a signature must name.',
  },
  sign: {
    method: 'POST',
    path: '/certificates/draws/sign',
    access: 'certificates.operate',
    input: z.object({
      ...seen,
      role: z.enum(SIGNER_ROLES),
      body_sha256: z.hex().length(64),
      /** Made in the browser with the key of the appointed person, over this very text. */
      signature: drawSignatureField,
      /** Of `/auth/confirm/finish`, about this very signature. */
      confirmation: z.string().max(100),
    }),
    output: drawCaseSchema,
    summary:
      'Signs as the appointed head of draw, then as the appointed notary, each with an own key and confirmed by password or passkey within two minutes; never the same person, and nobody who typed it.',
    limit: 'sensitive',
  },
  rectify: {
    method: 'POST',
    path: '/certificates/draws/rectify',
    access: 'certificates.operate',
    input: z.object({ ...seen, ...reason }),
    output: drawCaseSchema,
    summary:
      'Opens the correction of a certified draw and answers it; the old certificate stands until the new one is certified.',
  },
  annul: {
    method: 'POST',
    path: '/certificates/draws/annul',
    access: 'certificates.operate',
    input: z.object({ ...seen, ...reason }),
    output: drawCaseSchema,
    summary:
      'Cancels a draw that was never signed, or opens the annulment of a certified one and answers it.',
  },
});
