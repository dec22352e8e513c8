import { z } from 'zod';
import { CIVIC_MOVES, CIVIC_STATUSES } from './transitions.ts';
import { instant, SIGNER_ROLES } from '../draw-shapes.ts';

/** How a hash of a civic draw stands on the first network. */
export const civicAnchorSchema = z
  .object({
    hash: z.string(),
    status: z.string(),
    network_name: z.object({ es: z.string(), en: z.string() }),
    /** The network belongs to this operator alone. */
    pilot: z.boolean(),
    transaction_hash: z.string().nullable(),
    block_number: z.number().int().nullable(),
    block_time: instant.nullable(),
  })
  .meta({ id: 'CivicAnchor' });

const described = {
  id: z.number().int(),
  folio: z.string(),
  status: z.enum(CIVIC_STATUSES),
  title_es: z.string(),
  title_en: z.string().nullable(),
  object_es: z.string(),
  object_en: z.string().nullable(),
  winners: z.number().int(),
  substitutes: z.number().int(),
  participants: z.number().int(),
  draw_at: instant,
  venue: z.string(),
  demo: z.boolean(),
  closed_at: instant.nullable(),
  drawn_at: instant.nullable(),
  annulled_at: instant.nullable(),
  reason: z.string().nullable(),
  seed_kind: z.enum(['drand', 'commit-reveal']),
  signed_at: instant.nullable(),
  /** Whether there is a seed: it stays when a drawn one is annulled. */
  is_drawn: z.boolean(),
  /** Days after its end that what is private of participants is kept. */
  kept_days: z.number().int(),
  private_erased_at: instant.nullable(),
};

/** A civic draw in a list. */
export const civicCardSchema = z.object(described).meta({ id: 'CivicCard' });
export type CivicCard = z.output<typeof civicCardSchema>;

const link = z.object({ id: z.number().int(), folio: z.string() }).nullable();

const told = {
  ...described,
  /** Hash of the closed list. */
  commitment: z.string().nullable(),
  list_anchor: civicAnchorSchema.nullable(),
  beacon: z
    .object({ chain: z.string(), name: z.string().nullable(), round: z.number().int(), due_at: instant })
    .nullable(),
  parties: z.array(
    z.object({
      seat: z.number().int(),
      name: z.string(),
      commitment: z.string(),
      committed_at: instant,
      revealed_at: instant.nullable(),
    }),
  ),
  seed: z.string().nullable(),
  digest: z.string().nullable(),
  result_anchor: civicAnchorSchema.nullable(),
  /** Who signed the result; it is published with the second. */
  signatures: z.array(
    z.object({ role: z.enum(SIGNER_ROLES), full_name: z.string(), kid: z.string(), signed_at: instant }),
  ),
  signed_anchor: civicAnchorSchema.nullable(),
  replaces: link,
  replaced_by: link,
};

/** Everything that the public may know of a civic draw beside its file. */
export const civicPageSchema = z.object(told).meta({ id: 'CivicPage' });
export type CivicPage = z.output<typeof civicPageSchema>;

/** A civic draw at the desk, and what can be done now. */
export const civicCaseSchema = z
  .object({
    ...told,
    version: z.number().int(),
    private_fields: z.array(z.string()),
    list_by: z.string().nullable(),
    list_at: instant.nullable(),
    /** Seat of who asks; null for who has none. */
    own_seat: z.number().int().nullable(),
    /** What signatures are over; null before it is drawn. */
    signing: z.object({ issuer: z.string(), commitment: z.string(), digest: z.string() }).nullable(),
    /** The platform's clock, by which signatures are dated. */
    now: instant,
    moves: z.array(
      z.object({
        move: z.enum(CIVIC_MOVES),
        allowed: z.boolean(),
        /** Error code of what stands in the way. */
        blocked_by: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'CivicCase' });
export type CivicCase = z.output<typeof civicCaseSchema>;

/** A participant as the public sees one. */
export const civicPlaceSchema = z
  .object({ code: z.string(), rank: z.number().int().nullable() })
  .meta({ id: 'CivicPlace' });

/** A participant at the desk, with what is never published. */
export const civicParticipantSchema = z
  .object({
    code: z.string(),
    rank: z.number().int().nullable(),
    private: z.array(z.string()),
    private_hash: z.string().nullable(),
    /** With it and the fields anybody computes the published hash anew; for the participant alone. */
    salt: z.string().nullable(),
  })
  .meta({ id: 'CivicParticipant' });
export type CivicParticipant = z.output<typeof civicParticipantSchema>;

/** A line of a list that was refused, and why. */
export const civicFaultSchema = z.object({ line: z.number().int(), code: z.string(), value: z.string() });
export type CivicFault = z.output<typeof civicFaultSchema>;
