import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { SUMMARY_AREA_CORNERS, SUMMARY_RADIUS_M, SUMMARY_SUBSCRIPTIONS_MAX } from '../../limits.ts';
import { shapeFaults } from '../../urbanism/shape-faults.ts';
import { catalogIdField, emailField, pointField } from '../fields.ts';

const around = z.object({
  point: pointField,
  radius_m: z.number().int().min(SUMMARY_RADIUS_M.least).max(SUMMARY_RADIUS_M.most),
});

const corner = z.tuple([z.number(), z.number()]).transform(([lng, lat]): [number, number] => [lng, lat]);
/** A drawn area: one outline, closed by its first corner (longitude, latitude in degrees). */
const drawn = z
  .object({
    type: z.literal('Polygon'),
    coordinates: z.tuple([
      z
        .array(corner)
        .min(SUMMARY_AREA_CORNERS.least + 1)
        .max(SUMMARY_AREA_CORNERS.most + 1),
    ]),
  })
  .superRefine((shape, context) => {
    const [fault] = shapeFaults(shape);
    if (fault) context.addIssue({ code: 'custom', message: fault.code });
  });

const ticket = z.string().min(1).max(200);

/** What a subscription is narrowed to; nothing: the reports of the whole city. */
const narrowing = {
  category_id: catalogIdField.optional(),
  colonia_id: catalogIdField.optional(),
  around: around.optional(),
  drawn: drawn.optional(),
};

/** Calls of /reports/summary: one mail a day of what is new among the public reports. */
export const summaryEndpoints = defineEndpoints({
  subscribe: {
    method: 'POST',
    path: '/reports/summary/subscribe',
    access: 'listener.report',
    input: z
      .object({
        ...narrowing,
        /** Visitors only: the summary comes once the mail’s link was opened. */
        email: emailField.optional(),
        captcha: z.string().max(4000).optional(),
        /** Of a mail, which proves the address: confirms what it asked for, or adds to it. */
        ticket: ticket.optional(),
      })
      .refine(
        ({ colonia_id, around: circle, drawn: area }) =>
          [colonia_id, circle, area].filter((place) => place !== undefined).length < 2,
        { message: 'one-place', path: ['around'] },
      ),
    output: z.object({ subscribed: z.boolean(), confirm_by_mail: z.boolean() }),
    summary:
      'Subscribes to a daily mail of the public reports of a category, a neighbourhood, a circle or a drawn area: an account or the ticket of a mail at once, an address once it confirmed; twice changes nothing.',
    limit: 'sensitive',
  },
  list: {
    method: 'POST',
    path: '/reports/summary/list',
    access: 'identity.sign-in',
    input: z.object({ ticket: ticket.optional() }),
    output: z.object({
      items: z
        .array(
          z.object({
            id: z.number().int(),
            category_id: z.number().int().nullable(),
            category: z.string().nullable(),
            colonia_id: z.number().int().nullable(),
            colonia: z.string().nullable(),
            around: around.extend({ place: z.string().nullable() }).nullable(),
            drawn: drawn.nullable(),
            /** What the map calls the middle of the drawn area. */
            drawn_near: z.string().nullable(),
            /** false while an address has not confirmed it. */
            confirmed: z.boolean(),
          }),
        )
        .max(2 * SUMMARY_SUBSCRIPTIONS_MAX),
      /** Whether the account wants such mails (/auth/own/preferences). */
      wanted: z.boolean(),
    }),
    summary: 'The own subscriptions to the daily mail, of an account or of the address of a mail’s ticket.',
    limit: 'read',
  },
  end: {
    method: 'POST',
    path: '/reports/summary/end/:id',
    access: 'identity.sign-in',
    input: z.object({ id: catalogIdField, ticket: ticket.optional() }),
    output: z.object({ subscribed: z.boolean() }),
    summary: 'Ends one of the own subscriptions to the daily mail; twice changes nothing.',
  },
  stop: {
    method: 'POST',
    path: '/reports/summary/stop',
    access: 'identity.sign-in',
    input: z.object({ ticket }),
    output: z.object({ subscribed: z.boolean() }),
    summary: 'Ends the whole daily mail by the ticket of one, without signing in; twice changes nothing.',
    limit: 'sensitive',
  },
});
