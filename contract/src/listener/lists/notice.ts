import { z } from 'zod';
import { instant } from '../fields.ts';

/** What is told about a report: that it waits for its confirmation, was received, moved, needs an answer, was decided on. */
export const NOTICES = [
  'confirm',
  'filed',
  'moved',
  'asked',
  'resolved',
  'reminder',
  'answer',
  'removal',
  // To somebody outside who is asked to do the work.
  'provider',
] as const;
export type ReportNotice = (typeof NOTICES)[number];

/** By what it goes. */
export const CHANNELS = ['mail', 'sms'] as const;
export type NoticeChannel = (typeof CHANNELS)[number];

/** Where it is: on its way, taken by the carrier, refused for good, or given up after many tries. */
export const DELIVERY_STATES = ['queued', 'sent', 'refused', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why it did not go: refused by the carrier, no carrier answered, no number that gets messages, enough for a day. */
export const DELIVERY_REASONS = ['by-carrier', 'no-carrier', 'no-number', 'too-many'] as const;
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];

/** A notice and what became of it, without an address. */
export const noticeDeliverySchema = z
  .object({
    id: z.number().int(),
    notice: z.enum(NOTICES),
    channel: z.enum(CHANNELS),
    reader: z.enum(['reporter', 'followers', 'provider']),
    state: z.enum(DELIVERY_STATES),
    reason: z.enum(DELIVERY_REASONS).nullable(),
    /** How many the carrier took it for, and refused it for. */
    taken: z.number().int(),
    refused: z.number().int(),
    at: instant,
  })
  .meta({ id: 'NoticeDelivery' });

export type NoticeDelivery = z.output<typeof noticeDeliverySchema>;
