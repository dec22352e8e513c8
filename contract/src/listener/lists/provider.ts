import { z } from 'zod';
import { catalogEndpoints } from '../../catalog.ts';
import { defineEndpoints, type Output } from '../../endpoint.ts';
import { LOCALES } from '../../locale.ts';
import { lineField } from '../../text.ts';
import { emailField } from '../fields.ts';

/** Characters of what a provider is called. */
export const PROVIDER_NAME_MAX_LENGTH = 120;

/** What a provider is called. */
export const providerNameField = lineField({ max: PROVIDER_NAME_MAX_LENGTH });

/** Calls of /listener/providers: firms outside the city that work on cases and have no account. */
export const providerEndpoints = defineEndpoints(
  catalogEndpoints({
    path: '/listener/providers',
    noun: 'provider',
    access: { read: 'listener.operate', write: 'listener.configure' },
    fields: {
      name: providerNameField,
      email: emailField,
      /** Of what is mailed. */
      locale: z.enum(LOCALES).default('es'),
      /** false: it is asked for nothing more; what it has already it may still answer. */
      active: z.boolean().default(true),
    },
  }),
);

/** One of them. */
export type Provider = Output<typeof providerEndpoints.get>;
