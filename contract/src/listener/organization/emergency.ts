import { z } from 'zod';
import { webAddressField } from '../../configuration/web-address.ts';
import { defineEndpoints, type Output } from '../../endpoint.ts';
import { EMERGENCY_DAYS_MAX, PASSWORD_MAX_LENGTH } from '../../limits.ts';
import { LOCALES } from '../../locale.ts';
import { lineField, textField } from '../../text.ts';
import { catalogIdField, instant, instantField, versionField } from '../fields.ts';
import { CAP_LISTS, EMERGENCY_LENGTHS } from './cap-lists.ts';

const COLONIAS_MAX = 60;
const headline = { max: EMERGENCY_LENGTHS.headline };
const instruction = { max: EMERGENCY_LENGTHS.instruction };

const saved = {
  headline: lineField(headline),
  headline_en: lineField(headline),
  instruction: textField(instruction),
  instruction_en: textField(instruction),
  link: webAddressField.nullable(),
  /** Numbers of emergencies have three digits. */
  phone: lineField({ max: EMERGENCY_LENGTHS.phone })
    .pipe(z.string().regex(/^\+?[\d\s().-]{2,30}$/))
    .nullable(),
  category: z.enum(CAP_LISTS.category),
  urgency: z.enum(CAP_LISTS.urgency),
  severity: z.enum(CAP_LISTS.severity),
  certainty: z.enum(CAP_LISTS.certainty),
  /** Where it holds; none is the whole city. */
  colonia_ids: z.array(catalogIdField).max(COLONIAS_MAX),
  /** Categories of reports that citizens may still file, in the whole city; null leaves all of them. */
  category_ids: z.array(catalogIdField).min(1).max(500).nullable(),
  ends_at: instantField,
};

const password = z.string().min(1).max(PASSWORD_MAX_LENGTH).optional();

const emergencySchema = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    headline: z.string(),
    headline_en: z.string(),
    instruction: z.string(),
    instruction_en: z.string(),
    link: z.string().nullable(),
    phone: z.string().nullable(),
    category: saved.category,
    urgency: saved.urgency,
    severity: saved.severity,
    certainty: saved.certainty,
    colonia_ids: z.array(z.number().int()),
    category_ids: z.array(z.number().int()).nullable(),
    begun_at: instant,
    ends_at: instant,
  })
  .meta({ id: 'Emergency' });

/** What everybody is told of it. */
const shownSchema = emergencySchema
  .pick({
    headline: true,
    headline_en: true,
    instruction: true,
    instruction_en: true,
    link: true,
    phone: true,
    category_ids: true,
    ends_at: true,
  })
  .extend({ colonias: z.array(z.string()) })
  .meta({ id: 'ShownEmergency' });

/** Calls that switch the emergency of the city on and off, and those that tell of it. */
export const emergencyEndpoints = defineEndpoints({
  now: {
    method: 'GET',
    path: '/emergency/now',
    access: 'listener.see-map',
    input: z.object({}),
    output: z.object({ emergency: shownSchema.nullable() }),
    summary: 'The emergency that is on in the city, null where there is none.',
    limit: 'read',
  },
  feed: {
    method: 'GET',
    path: '/emergency/feed',
    access: 'listener.see-map',
    input: z.object({ locale: z.enum(LOCALES).default('es') }),
    output: z.unknown(),
    produces: 'application/atom+xml',
    summary: 'Atom index of the newest CAP messages of the city, of past emergencies too.',
    limit: 'read',
  },
  alert: {
    method: 'GET',
    path: '/emergency/alert/:id',
    access: 'listener.see-map',
    input: z.object({ id: catalogIdField }),
    output: z.unknown(),
    produces: 'application/cap+xml',
    summary: 'One message in CAP 1.2 (alert, update or cancel), as it was sent.',
    limit: 'read',
  },
  get: {
    method: 'POST',
    path: '/listener/emergency/get',
    access: 'listener.configure',
    input: z.object({}),
    output: z.object({
      emergency: emergencySchema.nullable(),
      /** What may be chosen as its area. */
      colonias: z.array(z.object({ id: z.number().int(), name: z.string() })),
    }),
    summary: 'The emergency that is on as it is set, and where one can hold.',
    limit: 'read',
  },
  save: {
    method: 'POST',
    path: '/listener/emergency/save',
    access: 'listener.configure',
    input: z.object({
      /** Of the one that is on and changes; without them one is switched on. */
      id: catalogIdField.optional(),
      version: versionField.optional(),
      ...saved,
      password,
    }),
    output: emergencySchema,
    summary: `Switches an emergency on, or changes or extends the one that is on: until ${EMERGENCY_DAYS_MAX} days from now at most, with a CAP message. Asks for the password where the sign-in is older than a quarter of an hour.`,
    limit: 'sensitive',
  },
  end: {
    method: 'POST',
    path: '/listener/emergency/end',
    access: 'listener.configure',
    input: z.object({ id: catalogIdField, version: versionField, password }),
    output: z.object({ ended: z.literal(true) }),
    summary: 'Ends the emergency before its time, with a CAP message that cancels it.',
    limit: 'sensitive',
  },
});

/** The emergency as it is set, and as everybody is told of it. */
export type Emergency = z.output<typeof emergencySchema>;
export type ShownEmergency = NonNullable<Output<typeof emergencyEndpoints.now>['emergency']>;
