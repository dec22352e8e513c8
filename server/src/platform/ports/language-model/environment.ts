import { z } from 'zod';
import { isPrivate } from '../social/environment.ts';

/** What connects the language tools to a model that speaks OpenAI's protocol. */
export const modelEnvironment = {
  /** Root of its API, e.g. https://api.example/v1 or http://127.0.0.1:11434/v1; unset asks none. */
  AI_URL: z.url().optional(),
  AI_MODEL: z.string().min(1).max(120).optional(),
  AI_KEY: z.string().min(8).max(1000).optional(),
  /** The operator's word that it runs on the city's own machines: what is asked of it leaves nothing. */
  AI_IN_CITY: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .default(false),
  /** After so long the included model answers. */
  AI_TIMEOUT_MS: z.coerce.number().int().min(200).max(30_000).default(5000),
};

type Given = z.output<z.ZodObject<typeof modelEnvironment>> & { readonly NODE_ENV: string };

/** What is wrong or missing of it, one line per fault. */
export function modelFaults({ AI_URL: url, AI_MODEL: model, ...values }: Given): string[] {
  if (!url && !model && !values.AI_KEY && !values.AI_IN_CITY) return [];
  if (!url || !model) return ['AI_URL, AI_MODEL: both of them where either is given, and with AI_KEY'];
  return addressFaults(url, values);
}

function addressFaults(url: string, values: Pick<Given, 'AI_IN_CITY' | 'NODE_ENV'>): string[] {
  const { username, password, protocol } = new URL(url);
  if (username || password) return ['AI_URL: takes no name and password; use AI_KEY'];
  const isOpen = values.AI_IN_CITY && protocol === 'http:';
  return isOpen || isPrivate(url, values.NODE_ENV) ? [] : ['AI_URL: must be https, or AI_IN_CITY=true'];
}
