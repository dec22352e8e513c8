import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { pageInput, pageOf } from '../page.ts';
import { idField, instant } from './draw-shapes.ts';

/** How an anchor stands: waiting to be sent, signed and stored, known to the node, in a block, deep enough. */
export const ANCHOR_STATUSES = ['queued', 'signed', 'sent', 'mined', 'final'] as const;

const hash = z.string();

/** A batch's root on one network. */
export const anchorSchema = z
  .object({
    network: z.string(),
    status: z.enum(ANCHOR_STATUSES),
    transaction_hash: hash.nullable(),
    nonce: z.number().int().nullable(),
    attempts: z.number().int(),
    block_number: z.number().int().nullable(),
    /** Why it does not go on, as an error code; null when nothing is wrong. */
    problem: z.string().nullable(),
    final_at: instant.nullable(),
  })
  .meta({ id: 'Anchor' });

/** Leaves under one root. */
export const batchSchema = z
  .object({
    id: z.number().int(),
    /** certificates, or another register that anchors its roots here, such as the changelog. */
    kind: z.enum(['certificates', 'changelog', 'civic-list', 'civic-result', 'civic-signed', 'super-root']),
    root: hash,
    leaf_count: z.number().int(),
    reference: z.string().nullable(),
    sealed_at: instant,
    published: z.number().int(),
    anchors: z.array(anchorSchema),
  })
  .meta({ id: 'AnchorBatch' });

/** A batch's root that is not final on a network yet. */
export const waitingAnchorSchema = z
  .object({
    batch: z.number().int(),
    kind: batchSchema.shape.kind,
    leaf_count: z.number().int(),
    status: z.enum(ANCHOR_STATUSES),
    queued_at: instant,
    sent_at: instant.nullable(),
    attempts: z.number().int(),
    /** What its newest attempt costs at most, in the network's own unit; null before it was signed. */
    cost_max: z.string().nullable(),
    /** It waits longer than it should: somebody may send it again, or offer more for it. */
    stuck: z.boolean(),
  })
  .meta({ id: 'WaitingAnchor' });

/** A network as it answers now, and what waits for it. */
export const networkSchema = z
  .object({
    id: z.string(),
    name: z.object({ es: z.string(), en: z.string() }),
    kind: z.enum(['embedded', 'jsonrpc']),
    caip2: z.string(),
    confirmations: z.number().int(),
    /** Our account on it. */
    address: z.string(),
    /** Error code of the last try; null when it answered. */
    problem: z.string().nullable(),
    /** What the words of that code need. */
    problem_params: z.record(z.string(), z.union([z.string(), z.number()])),
    /** It did not answer within two seconds; what is below is what is known without it. */
    slow: z.boolean(),
    head: z.object({ number: z.number().int(), hash, timestamp: instant }).nullable(),
    /** What our account has, in the network's own unit, and how many anchors that pays now; null where none is needed or known. */
    means: z.object({ balance: z.string(), anchors: z.number().int() }).nullable(),
    /** False where writing costs nothing. */
    charges: z.boolean(),
    /** Those that wait longest, twenty at most. */
    waiting: z.array(waitingAnchorSchema),
    /** Where only super-roots are written: how many hours apart, when the next is due (null: at once), roots that wait for it. */
    super_root: z
      .object({ hours: z.number().int(), due_at: instant.nullable(), uncovered: z.number().int() })
      .nullable(),
    /** Anchors that are not final. */
    pending: z.number().int(),
    oldest_pending_at: instant.nullable(),
    last_final_at: instant.nullable(),
    /** Anchors that were final and that the chain no longer has; they are sent again. */
    lost: z.number().int(),
    /** True when the oldest anchor waits longer than it should: somebody must look. */
    stale: z.boolean(),
  })
  .meta({ id: 'LedgerNetwork' });

/** When waiting certificates are an alarm. */
export const alarmSchema = z
  .object({ version: z.number().int(), alarm_minutes: z.number().int() })
  .meta({ id: 'CertificateAlarm' });

/** Calls on the threshold at which waiting certificates are an alarm. */
export const alarmEndpoints = defineEndpoints({
  get: {
    method: 'POST',
    path: '/certificates/alarm/get',
    access: 'certificates.administer',
    input: z.object({}),
    output: alarmSchema,
    summary: 'Minutes that a root may wait for its network before the desk is warned.',
    limit: 'read',
  },
  update: {
    method: 'POST',
    path: '/certificates/alarm/update',
    access: 'certificates.administer',
    input: z.object({
      version: z.number().int().min(1).max(2_147_483_647),
      alarm_minutes: z.number().int().min(1).max(10_080),
    }),
    output: alarmSchema,
    summary: 'Changes that threshold; with an older version than the stored one 409.',
  },
});

/** Calls on batches and networks. */
export const anchoringEndpoints = defineEndpoints({
  seal: {
    method: 'POST',
    path: '/certificates/batches/seal',
    access: 'certificates.operate',
    input: z.object({}),
    output: z.object({ batch: batchSchema.nullable() }),
    summary: 'Puts every signed certificate under one root now; null when none waits.',
    limit: 'heavy',
  },
  list: {
    method: 'POST',
    path: '/certificates/batches/list',
    access: 'certificates.operate',
    input: z.object(pageInput),
    output: pageOf(batchSchema),
    summary: 'Batches with their anchors, newest first.',
  },
  retry: {
    method: 'POST',
    path: '/certificates/batches/retry',
    access: 'certificates.operate',
    input: z.object({ id: idField }),
    output: batchSchema,
    summary: 'Tries to anchor and confirm a batch now instead of at the next turn.',
    limit: 'heavy',
  },
  raiseFee: {
    method: 'POST',
    path: '/certificates/anchors/raise-fee',
    access: 'certificates.administer',
    input: z.object({
      batch: idField,
      network: z.string().min(1).max(60),
      /** The attempt that was seen waiting; with another one 409. */
      attempt: z.number().int().min(1).max(1000),
    }),
    output: z.object({ attempts: z.number().int(), cost_before: z.string(), cost_after: z.string() }),
    summary:
      'Offers more for an anchor that waits on its network, under the same nonce: one of both is mined.',
    limit: 'heavy',
  },
  networks: {
    method: 'POST',
    path: '/certificates/networks/status',
    access: 'certificates.operate',
    input: z.object({}),
    output: z.object({ items: z.array(networkSchema) }),
    summary: 'The networks that anchors are written on, asked now.',
    limit: 'heavy',
  },
});
