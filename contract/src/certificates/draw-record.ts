import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { CERTIFICATE_FILE_MAX_BYTES } from '../limits.ts';
import { listOf } from '../page.ts';
import { lineField, textField } from '../text.ts';
import { ACTA_KINDS, actaSchema, day, idField, incidentSchema } from './draw-shapes.ts';
import { GAME_SLUGS } from './game.ts';

/** Calls on the scanned records of a draw. */
export const actaEndpoints = defineEndpoints({
  upload: {
    method: 'POST',
    path: '/certificates/actas/upload',
    access: 'certificates.operate',
    input: z.object({ draw_id: idField, kind: z.enum(ACTA_KINDS) }),
    output: actaSchema,
    summary:
      'Keeps a scanned acta (PDF, JPEG, PNG or WebP) of a draw that nobody has signed yet; its hash becomes part of the certificate.',
    upload: { maxBytes: CERTIFICATE_FILE_MAX_BYTES },
    limit: 'heavy',
  },
  file: {
    method: 'GET',
    path: '/certificates/actas/file/:id',
    access: 'certificates.operate',
    input: z.object({ id: idField }),
    output: z.unknown(),
    summary: 'The bytes of an acta.',
    produces: 'application/octet-stream',
  },
});

/** Calls on the log of a draw. */
export const incidentEndpoints = defineEndpoints({
  create: {
    method: 'POST',
    path: '/certificates/incidents/create',
    access: 'certificates.operate',
    input: z.object({
      draw_id: idField,
      happened_at: z.iso.datetime({ offset: true }),
      stream_second: z.number().int().min(0).max(86_400).nullable().default(null),
      text: textField({ max: 2000 }),
    }),
    output: incidentSchema,
    summary: 'Adds to the public log of a draw; nothing in it is ever changed.',
  },
});

/** A turn and the days on which it holds; times are those of the lottery's time zone. */
export const turnSchema = z
  .object({
    id: z.number().int(),
    game: z.enum(GAME_SLUGS),
    code: z.string(),
    name: z.string(),
    /** HH:MM, null where it is not known. */
    local_time: z.string().nullable(),
    valid_from: day,
    valid_to: day.nullable(),
  })
  .meta({ id: 'Turn' });

/** Calls on the turns of the games. */
export const turnEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/certificates/turns/list',
    access: 'certificates.read-public',
    input: z.object({ game: z.enum(GAME_SLUGS).optional(), on: day.optional() }),
    output: listOf(turnSchema),
    summary: 'Turns of a game, those that hold on a day where one is given.',
  },
  create: {
    method: 'POST',
    path: '/certificates/turns/create',
    access: 'certificates.administer',
    input: z.object({
      game: z.enum(GAME_SLUGS),
      code: z.string().regex(/^[a-z0-9-]{2,40}$/),
      name: lineField({ max: 60 }),
      local_time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
      valid_from: day,
      valid_to: day.nullable().default(null),
    }),
    output: turnSchema,
    summary: 'Adds a turn from a day on; an earlier one of the same code ends the day before.',
  },
});
