import { z } from 'zod';
import { hostOfAddress } from './safe-address.ts';

const MAX_LENGTH = 500;

const trimmed = z
  .string()
  .max(MAX_LENGTH)
  .transform((text) => text.trim());

/** An address on the web (http or https, a named host, nothing hidden in it). */
export const webAddressField = trimmed.pipe(
  z.string().refine((text) => hostOfAddress(text) !== null, { error: 'invalid_format' }),
);

/** The same, or nothing. */
export const optionalAddressField = trimmed.pipe(
  z.string().refine((text) => text === '' || hostOfAddress(text) !== null, { error: 'invalid_format' }),
);
