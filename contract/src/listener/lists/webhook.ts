import { z } from 'zod';
import { catalogEndpoints } from '../../catalog.ts';
import { defineEndpoints, type Output } from '../../endpoint.ts';
import { pageInput, pageOf } from '../../page.ts';
import { lineField } from '../../text.ts';
import { catalogIdField, idField, instant, versionField } from '../fields.ts';

/** Characters of the name of who receives, and of its address. */
export const WEBHOOK_NAME_MAX_LENGTH = 120;
export const WEBHOOK_URL_MAX_LENGTH = 500;

/** What another system may be told of public reports: that one is there, is at another stage, was answered by the city. */
export const WEBHOOK_EVENTS = ['report.filed', 'report.moved', 'report.answered'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Where a message stands; withheld: its report is not public any more. dropped: too many waited before it could go. */
const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'withheld', 'dropped'] as const;

/** Why there was no answer of the receiver. */
const DELIVERY_PROBLEMS = ['private', 'too-slow', 'unreachable'] as const;

/** Why sending stopped by itself: nothing came through for a day, or the receiver said that it is gone. */
export const STOP_REASONS = ['failing', 'gone'] as const;

const access = { read: 'listener.configure', write: 'listener.configure' } as const;

const hooks = catalogEndpoints({
  path: '/listener/webhooks',
  noun: 'webhook',
  access,
  fields: {
    /** Who receives: a system of the city, a neighbour, a newsroom. */
    name: lineField({ max: WEBHOOK_NAME_MAX_LENGTH }),
    /** Where to: https, no name and password, no internal network. */
    url: lineField({ max: WEBHOOK_URL_MAX_LENGTH }).pipe(z.url({ protocol: /^https?$/ })),
    events: z
      .array(z.enum(WEBHOOK_EVENTS))
      .min(1)
      .transform((events) => WEBHOOK_EVENTS.filter((one) => events.includes(one))),
    /** false: nothing is sent, and what happens meanwhile is not made up for. */
    active: z.boolean().default(true),
  },
  facts: {
    /** null until a secret is made; nothing is sent before. */
    secret_made_at: instant.nullable(),
    /** Messages that still have to go. */
    waiting: z.number().int(),
    /** Since when nothing came through; null while it does. */
    failing_since: instant.nullable(),
    /** Why it was switched off by itself; null where it was not. */
    stopped_for: z.enum(STOP_REASONS).nullable(),
  },
});

const delivery = z
  .object({
    id: z.number().int(),
    /** What the receiver knows it by (`webhook-id`). */
    message_id: z.string(),
    event: z.enum([...WEBHOOK_EVENTS, 'webhook.test']),
    /** Of the report, while it is public. */
    folio: z.string().nullable(),
    state: z.enum(DELIVERY_STATES),
    tries: z.number().int(),
    /** HTTP status of the last answer; null where there was none. */
    answered: z.number().int().nullable(),
    problem: z.enum(DELIVERY_PROBLEMS).nullable(),
    created_at: instant,
    /** When it is tried next; null once it is settled. */
    next_try_at: instant.nullable(),
    settled_at: instant.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });

/** Calls of /listener/webhooks: which systems are told what happens to public reports. */
export const webhookEndpoints = defineEndpoints({
  ...hooks,
  makeSecret: {
    method: 'POST',
    path: '/listener/webhooks/make-secret/:id',
    access: access.write,
    input: z.object({ id: catalogIdField, version: versionField }),
    output: z.object({ secret: z.string(), version: z.number().int() }),
    summary: 'Makes a new secret, told this once; for a day messages are signed with the one before it too.',
    limit: 'sensitive',
  },
  deliveries: {
    method: 'POST',
    path: '/listener/webhooks/deliveries/:id',
    access: access.read,
    input: z.object({ id: catalogIdField, ...pageInput }),
    output: pageOf(delivery),
    summary: 'What was and will be sent to a webhook, newest first, for thirty days.',
    limit: 'read',
  },
  sendAgain: {
    method: 'POST',
    path: '/listener/webhooks/send-again/:id',
    access: access.write,
    input: z.object({ id: idField }),
    output: delivery,
    summary: 'Sends a message once more, at once and under the same id; the report’s facts are those of now.',
    limit: 'write',
  },
  tryOut: {
    method: 'POST',
    path: '/listener/webhooks/try/:id',
    access: access.write,
    input: z.object({ id: catalogIdField }),
    output: delivery,
    summary: 'Sends a message of type webhook.test at once.',
    limit: 'write',
  },
});

/** One of them. */
export type Webhook = Output<typeof webhookEndpoints.get>;

/** A message, and what became of it. */
export type WebhookDelivery = z.output<typeof delivery>;
