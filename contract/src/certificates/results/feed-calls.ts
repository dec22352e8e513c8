import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { textField } from '../../text.ts';
import { drawCaseSchema, idField, instant, versionField } from '../draw-shapes.ts';

/** How the supplier's system answers. */
const statusSchema = z
  .object({
    configured: z.boolean(),
    /** Host that is asked; null where none is configured. */
    host: z.string().nullable(),
    asked_at: instant.nullable(),
    /** When it last gave an answer that could be believed. */
    answered_at: instant.nullable(),
    /** Error code of the last question; null when it was answered. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'FeedStatus' });

/** Calls on the supplier's results. */
export const feedEndpoints = defineEndpoints({
  status: {
    method: 'POST',
    path: '/certificates/feed/status',
    access: 'certificates.operate',
    input: z.object({}),
    output: statusSchema,
    summary: 'Whether the supplier’s system is asked for results, and how it answered last.',
    limit: 'read',
  },
  ask: {
    method: 'POST',
    path: '/certificates/feed/ask',
    access: 'certificates.operate',
    input: z.object({ id: idField }),
    output: drawCaseSchema,
    summary: 'Asks the supplier’s system about a draw now instead of at its next turn.',
    limit: 'heavy',
  },
  explain: {
    method: 'POST',
    path: '/certificates/feed/explain',
    access: 'certificates.operate',
    input: z.object({
      id: idField,
      version: versionField,
      /** The answer that was seen; with another one 409. */
      reading: idField,
      reason: textField({ min: 10, max: 500 }),
    }),
    output: drawCaseSchema,
    summary:
      'Says, for everybody to read, why a loaded draw stands although the supplier reports other numbers; never by who typed it.',
  },
});
