import { catalogEndpoints } from '../../catalog.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { lineField } from '../../text.ts';
import { emailField, phoneLineField } from '../fields.ts';

/** Characters of the name of a municipality or an institution. */
export const INSTITUTION_NAME_MAX_LENGTH = 120;

/** Calls of /listener/municipios: where a case that is not the city's belongs. */
export const municipioEndpoints = defineEndpoints(
  catalogEndpoints({
    path: '/listener/municipios',
    noun: 'municipality',
    plural: 'municipalities',
    access: { read: 'listener.operate', write: 'listener.configure' },
    fields: {
      name: lineField({ max: INSTITUTION_NAME_MAX_LENGTH }),
      email: emailField.nullable().default(null),
      phone: phoneLineField.nullable().default(null),
    },
  }),
);
