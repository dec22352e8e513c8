import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { LOCALES } from '../locale.ts';
import { pageInput, pageOf } from '../page.ts';
import { lineField } from '../text.ts';
import { day, drawSchema, incidentSchema, instant, SIGNER_ROLES } from './draw-shapes.ts';
import { GAME_SLUGS } from './game.ts';

/** Id (UUID) or folio of a certificate; small letters and missing hyphens of a folio are forgiven. */
export const certificateKey = z.string().min(6).max(60);
const keyInput = { id: certificateKey };
const fileInput = {
  ...keyInput,
  /** A network that it is final on, whose proof the file is to have instead of that of the published one. */
  network: z
    .string()
    .regex(/^[a-z0-9-]{2,60}$/)
    .optional(),
};

/** signed: both signatures, not anchored yet · certified · superseded by a correction · annulled. */
export const CERTIFICATE_STATES = ['signed', 'certified', 'superseded', 'annulled'] as const;

/** A certificate in the public list. */
export const certificateCardSchema = z
  .object({
    id: z.uuid(),
    folio: z.string(),
    game: z.enum(GAME_SLUGS),
    jurisdiction: drawSchema.shape.jurisdiction,
    kind: drawSchema.shape.kind,
    draw_number: z.number().int().nullable(),
    date: day,
    turn: z.string(),
    turn_name: z.string(),
    numbers: drawSchema.shape.numbers,
    letters: z.string().nullable(),
    result: drawSchema.shape.result,
    state: z.enum(CERTIFICATE_STATES),
    /** Made for demonstration; proves nothing about a real draw of this lottery. */
    demo: z.boolean(),
    flags: drawSchema.shape.flags,
    signed_at: instant,
    certified_at: instant.nullable(),
  })
  .meta({ id: 'CertificateCard' });
export type CertificateCard = z.output<typeof certificateCardSchema>;

const publicAnchorSchema = z.object({
  network: z.string(),
  network_name: z.object({ es: z.string(), en: z.string() }),
  /** The network belongs to this operator alone: order and consistency, not independence. */
  pilot: z.boolean(),
  status: z.string(),
  transaction_hash: z.string().nullable(),
  block_number: z.number().int().nullable(),
  waiting_since: instant.nullable(),
  /** How many batches the super-root covers by which it stands there; null where the batch's own root does. */
  covers: z.number().int().nullable(),
  /** The published files speak of it; those of another one are had by its name. */
  published: z.boolean(),
});

/** Everything the public may know about a certificate beside its file. */
export const certificatePageSchema = certificateCardSchema
  .extend({
    scheduled_at: instant.nullable(),
    started_at: instant.nullable(),
    ended_at: instant.nullable(),
    venue: z.string().nullable(),
    stream_url: z.string().nullable(),
    /** The did:web under which it was issued. */
    issuer: z.string(),
    /** False for a certificate of the withdrawn format. */
    has_receipt: z.boolean(),
    signatures: z.array(
      z.object({
        role: z.enum(SIGNER_ROLES),
        full_name: z.string(),
        signed_at: instant,
        /** Which of the issuer's keys in did.json signed. */
        kid: z.string(),
      }),
    ),
    incidents: z.array(incidentSchema),
    actas: z.array(z.object({ kind: z.string(), sha256: z.string() })),
    reason: z.string().nullable(),
    /** How many draw numbers are missing before this one, and why. */
    number_gap: z.number().int(),
    gap_reason: z.string().nullable(),
    supersedes: z.object({ id: z.uuid(), folio: z.string() }).nullable(),
    superseded_by: z.object({ id: z.uuid(), folio: z.string() }).nullable(),
    /** The anchor that the file speaks of. */
    anchor: publicAnchorSchema.nullable(),
    /** All of them, one for each network, that one first. */
    anchors: z.array(publicAnchorSchema),
  })
  .meta({ id: 'CertificatePage' });

/** A transaction as the node has it, for verification in the browser. */
export const chainTransactionSchema = z
  .object({
    caip2: z.string(),
    network: z.string(),
    genesis_hash: z.string(),
    head_number: z.number().int(),
    /** Null when the node does not know it. */
    transaction: z
      .object({
        hash: z.string(),
        input: z.string(),
        from: z.string(),
        block_number: z.number().int().nullable(),
        block_hash: z.string().nullable(),
        chain_id: z.number().int(),
        /** Time of its block; null while it waits. */
        block_time: instant.nullable(),
        /** Blocks that it is under, its own included; 0 while it waits. */
        confirmations: z.number().int(),
        /** Blocks under which this platform calls it final. */
        needed_confirmations: z.number().int(),
        succeeded: z.boolean().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ChainTransaction' });

/** Calls that anybody may make. */
export const certificateEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/certificates/list',
    access: 'certificates.read-public',
    input: z.object({
      ...pageInput,
      game: z.enum(GAME_SLUGS).optional(),
      from: day.optional(),
      to: day.optional(),
      /** The code of a turn. */
      turn: z
        .string()
        .regex(/^[a-z0-9-]{2,40}$/)
        .optional(),
      /** A folio, a draw number, a date, a turn, or a number of four digits that was drawn. */
      search: lineField({ min: 0, max: 60 }).optional(),
    }),
    output: pageOf(certificateCardSchema),
    summary: 'Signed and certified draws, newest first.',
  },
  get: {
    method: 'GET',
    path: '/certificates/get/:id',
    access: 'certificates.read-public',
    input: z.object(keyInput),
    output: certificatePageSchema,
    summary: 'What the public may know about a certificate, by id or folio.',
  },
  file: {
    method: 'GET',
    path: '/certificates/file/:id',
    access: 'certificates.read-public',
    input: z.object(fileInput),
    output: z.record(z.string(), z.unknown()),
    summary:
      'The certificate itself, a W3C Verifiable Credential; byte for byte the same while its anchor stands.',
    produces: 'application/vc+json',
  },
  receipt: {
    method: 'GET',
    path: '/certificates/receipt/:id',
    access: 'certificates.read-public',
    input: z.object(fileInput),
    output: z.record(z.string(), z.unknown()),
    summary:
      'The receipt of a certificate for software that knows Blockcerts: the result in words, and the digest of the certificate.',
    produces: 'application/vc+json',
  },
  anchor: {
    method: 'GET',
    path: '/certificates/anchor/:id',
    access: 'certificates.read-public',
    input: z.object(keyInput),
    output: z.record(z.string(), z.unknown()),
    summary:
      'Where the certificate is anchored: chain, transaction, block and path, for networks that Blockcerts has no word for.',
  },
  pdf: {
    method: 'GET',
    path: '/certificates/pdf/:id',
    access: 'certificates.read-public',
    input: z.object({ ...keyInput, locale: z.enum(LOCALES).default('es') }),
    output: z.unknown(),
    summary: 'The certificate for printing, with a QR code that opens its page.',
    produces: 'application/pdf',
    limit: 'heavy',
  },
  qr: {
    method: 'GET',
    path: '/certificates/qr/:id',
    access: 'certificates.read-public',
    input: z.object({ ...keyInput, locale: z.enum(LOCALES).default('es') }),
    output: z.unknown(),
    summary: 'A QR code, as a drawing, that opens the page of a certificate.',
    produces: 'image/svg+xml',
  },
  feed: {
    method: 'GET',
    path: '/certificates/feed',
    access: 'certificates.read-public',
    input: z.object({ game: z.enum(GAME_SLUGS).optional(), locale: z.enum(LOCALES).default('es') }),
    output: z.unknown(),
    summary: 'Atom feed of the newest certificates.',
    produces: 'application/atom+xml',
  },
  transaction: {
    method: 'GET',
    path: '/certificates/transaction/:hash',
    access: 'certificates.read-public',
    input: z.object({
      hash: z.string().regex(/^0x[0-9a-f]{64}$/),
      caip2: z.string().regex(/^eip155:\d{1,20}$/),
    }),
    output: chainTransactionSchema,
    summary:
      'Looks a transaction up on a network that this platform writes on; nothing is taken on trust, the caller compares.',
    limit: 'heavy',
  },
});
