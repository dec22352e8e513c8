import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { listOf } from '../page.ts';

/** A mail or text message that the demonstration kept instead of sending; `subject` and `html` only for mails. */
export const outboxEntrySchema = z
  .object({
    id: z.string(),
    kind: z.enum(['mail', 'sms']),
    sent_at: z.string(),
    to: z.string(),
    subject: z.string().nullable(),
    text: z.string(),
    html: z.string().nullable(),
  })
  .meta({ id: 'OutboxEntry' });

/** One of them, parsed. */
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;

/** Calls that exist in the demonstration only. */
export const demoEndpoints = defineEndpoints({
  outbox: {
    method: 'GET',
    path: '/demo/outbox',
    access: 'site.visit',
    input: z.object({}),
    output: listOf(outboxEntrySchema),
    summary: 'Mails and text messages of the demonstration, newest first; elsewhere 404.',
  },
});
