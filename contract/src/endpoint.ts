import type { z } from 'zod';
import type { PermissionName } from './access/permissions.ts';

/** HTTP verbs of the API; the product's calls are POST unless its specification says otherwise. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Which rate limit a call falls under; the figures are in limits.ts. */
export type RateClass = 'read' | 'write' | 'sensitive' | 'heavy' | 'typing';

/** One call of the API as data: the server, the browser's client, OpenAPI and the access test all read it. */
export type EndpointSpec = {
  readonly method: Method;
  /** Path under /api, `:name` marks parameters; a parameter is a field of `input`. */
  readonly path: string;
  readonly access: PermissionName;
  /** Path parameters, query (GET) and body (others) as one object. */
  readonly input: z.ZodObject;
  readonly output: z.ZodType;
  /** One sentence in English for OpenAPI and the reference. */
  readonly summary: string;
  readonly limit?: RateClass;
  /** The body is multipart with one `file`; `input` then describes the query only. */
  readonly upload?: { readonly maxBytes: number };
  /** Content type of the answer where it is not JSON. */
  readonly produces?: string;
  /** Body limit where it differs from limits.ts JSON_BODY_MAX_BYTES. */
  readonly bodyMaxBytes?: number;
};

/** Keeps the literal types of a group of calls; does nothing at run time. */
export function defineEndpoints<const T extends Record<string, EndpointSpec>>(endpoints: T): T {
  return endpoints;
}

/** What a handler receives after parsing. */
export type Input<E extends EndpointSpec> = z.output<E['input']>;

/** What a caller sends, before defaults are filled in. */
export type CallInput<E extends EndpointSpec> = z.input<E['input']>;

/** What a handler answers and a caller gets. */
export type Output<E extends EndpointSpec> = z.output<E['output']>;
