import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { CIVIC_LIST_MAX_BYTES } from '../../limits.ts';
import { pageInput, pageOf } from '../../page.ts';
import { lineField, textField } from '../../text.ts';
import { civicCaseSchema, civicCardSchema, civicFaultSchema, civicParticipantSchema } from './shapes.ts';
import { CIVIC_STATUSES } from './transitions.ts';
import { idField, SIGNER_ROLES, versionField } from '../draw-shapes.ts';

/** Most participants, winners and substitutes of one civic draw. */
export const CIVIC_PARTICIPANTS_MAX = 100_000;

const seen = { id: idField, version: versionField };
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What describes a civic draw until its list is closed. */
export const civicFields = {
  title_es: lineField({ max: 140 }),
  title_en: lineField({ min: 0, max: 140 }).nullable(),
  object_es: lineField({ max: 500 }),
  object_en: lineField({ min: 0, max: 500 }).nullable(),
  winners: z.number().int().min(1).max(CIVIC_PARTICIPANTS_MAX),
  substitutes: z.number().int().min(0).max(CIVIC_PARTICIPANTS_MAX),
  draw_at: z.iso.datetime({ offset: true }),
  venue: lineField({ max: 200 }),
  /** Days after it was signed or annulled that what is private of participants is kept. */
  kept_days: z.number().int().min(30).max(3650).default(730),
};

/** Calls of the desk on civic draws. */
export const civicEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/certificates/civic/list',
    access: 'certificates.operate',
    input: z.object({ ...pageInput, status: z.enum(CIVIC_STATUSES).optional() }),
    output: pageOf(civicCardSchema),
    summary: 'Civic draws, newest first.',
  },
  get: {
    method: 'GET',
    path: '/certificates/civic/get/:id',
    access: 'certificates.operate',
    input: z.object({ id: idField }),
    output: civicCaseSchema,
    summary: 'Everything about a civic draw and the moves that are possible now.',
  },
  create: {
    method: 'POST',
    path: '/certificates/civic/create',
    access: 'certificates.operate',
    input: z.object(civicFields),
    output: civicCaseSchema,
    summary: 'Opens a civic draw: what is drawn, for how many, when and where.',
  },
  update: {
    method: 'POST',
    path: '/certificates/civic/update',
    access: 'certificates.operate',
    input: z.object({ ...seen, ...civicFields }),
    output: civicCaseSchema,
    summary: 'Changes what describes a civic draw whose list is not closed.',
  },
  setList: {
    method: 'POST',
    path: '/certificates/civic/participants/set',
    access: 'certificates.operate',
    input: z.object({ ...seen, text: z.string().max(CIVIC_LIST_MAX_BYTES) }),
    output: z.object({
      /** Null when a line was refused: then nothing was kept. */
      draw: civicCaseSchema.nullable(),
      faults: z.array(civicFaultSchema),
      faults_total: z.number().int(),
    }),
    summary:
      'Puts a list of participants (CSV or pasted: code, then private fields) in place of the earlier one; one bad line refuses it whole, each with line and reason.',
    limit: 'heavy',
    bodyMaxBytes: CIVIC_LIST_MAX_BYTES,
  },
  participants: {
    method: 'POST',
    path: '/certificates/civic/participants/list',
    access: 'certificates.operate',
    input: z.object({ ...pageInput, id: idField, search: lineField({ min: 0, max: 40 }).optional() }),
    output: pageOf(civicParticipantSchema),
    summary: 'Participants with their private fields, by rank once drawn, else by code.',
  },
  commit: {
    method: 'POST',
    path: '/certificates/civic/commit',
    access: 'certificates.operate',
    input: z.object({
      ...seen,
      seat: z.union([z.literal(1), z.literal(2)]),
      name: lineField({ max: 120 }),
      commitment: hash,
    }),
    output: civicCaseSchema,
    summary:
      'Takes one of the two seats of a commit-reveal with the hash of a secret that stays with its owner.',
    limit: 'sensitive',
  },
  close: {
    method: 'POST',
    path: '/certificates/civic/close',
    access: 'certificates.operate',
    input: z.object(seen),
    output: civicCaseSchema,
    summary:
      'Closes the list for good: its hash goes to the chain, and where the seed will come from is fixed with it.',
    limit: 'heavy',
  },
  reveal: {
    method: 'POST',
    path: '/certificates/civic/reveal',
    access: 'certificates.operate',
    input: z.object({ ...seen, secret: hash, nonce: hash }),
    output: civicCaseSchema,
    summary: 'Reveals the own secret once the list is anchored and the hour has come; the second one draws.',
    limit: 'sensitive',
  },
  draw: {
    method: 'POST',
    path: '/certificates/civic/draw',
    access: 'certificates.operate',
    input: z.object({ id: idField }),
    output: civicCaseSchema,
    summary: 'Draws from the beacon’s round now instead of at the next turn of the job.',
    limit: 'heavy',
  },
  sign: {
    method: 'POST',
    path: '/certificates/civic/sign',
    access: 'certificates.operate',
    input: z.object({
      ...seen,
      role: z.enum(SIGNER_ROLES),
      digest: hash,
      /** Made in the browser with the own key of this office, over this very result. */
      signature: z.object({
        kid: z.string().min(1).max(100),
        created: z.iso.datetime(),
        value: z.string().regex(/^[0-9a-f]{128}$/),
      }),
      /** Of `/auth/confirm/finish`, about this very signature. */
      confirmation: z.string().max(100),
    }),
    output: civicCaseSchema,
    summary:
      'Signs what was drawn, as head of draw, then as notary, each with an own key and confirmed by password or passkey; the second signature publishes it.',
    limit: 'sensitive',
  },
  annul: {
    method: 'POST',
    path: '/certificates/civic/annul',
    access: 'certificates.operate',
    input: z.object({ ...seen, reason: textField({ min: 10, max: 1000 }), repeat: z.boolean() }),
    output: civicCaseSchema,
    summary:
      'Annuls a civic draw with its reason; it stays readable. With `repeat` answers the new open one in its place, with the same list.',
  },
});
