import { z } from 'zod';
import { catalogEndpoints } from '../../catalog.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { lineField } from '../../text.ts';
import { catalogIdField, emailField, phoneLineField } from '../fields.ts';
import { INSTITUTION_NAME_MAX_LENGTH } from './municipio.ts';

/** What an institution is: one that takes cases over, or one that asks. */
export const INSTITUTION_KINDS = [
  'utility',
  'government',
  'school',
  'health',
  'association',
  'other',
] as const;

/** Calls of /listener/institutions: who asks, helps, or has a case sent to it. */
export const institutionEndpoints = defineEndpoints(
  catalogEndpoints({
    path: '/listener/institutions',
    noun: 'institution',
    access: { read: 'listener.operate', write: 'listener.intake' },
    fields: {
      name: lineField({ max: INSTITUTION_NAME_MAX_LENGTH }),
      kind: z.enum(INSTITUTION_KINDS).default('other'),
      /** Where it is, when not in the city. */
      municipio_id: catalogIdField.nullable().default(null),
      email: emailField.nullable().default(null),
      phone: phoneLineField.nullable().default(null),
    },
  }),
);
