import { PERMISSIONS } from '@vereda/contract/access/permissions';
import { api } from '@vereda/contract/api';
import type { EndpointSpec } from '@vereda/contract/endpoint';
import { ERRORS } from '@vereda/contract/errors';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of every call, printed from the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [module, groups] of Object.entries(api)) {
    for (const [name, endpoints] of Object.entries(groups as Record<string, Record<string, EndpointSpec>>)) {
      for (const [operation, endpoint] of Object.entries(endpoints)) {
        const path = pathOf(endpoint);
        const named = { operationId: `${name}.${operation}`, tag: module, target: 'draft-2020-12' } as const;
        paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(endpoint, named) };
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vereda', version: '0.1.0', license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' } },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema() },
    },
  };
}

/** Some public calls alone as an OpenAPI 3.0 document, for clients that read no later one. */
export function openApi30(
  endpoints: Record<string, EndpointSpec>,
  { title, tag }: { readonly title: string; readonly tag: string },
): { readonly paths: Record<string, { readonly get: Json }> } & Json {
  const paths = Object.entries(endpoints).map(([name, endpoint]) => {
    const named = { operationId: `${tag}.${name}`, tag, target: 'openapi-3.0' } as const;
    return [pathOf(endpoint), { get: describe(endpoint, named) }] as const;
  });
  return {
    openapi: '3.0.3',
    info: { title, version: '0.1.0' },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(paths),
    components: { schemas: { Error: errorSchema() } },
  };
}

type Target = 'draft-2020-12' | 'openapi-3.0';
type Named = { readonly operationId: string; readonly tag: string; readonly target: Target };

function pathOf({ path }: EndpointSpec): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

function describe(endpoint: EndpointSpec, { operationId, tag, target }: Named): Json {
  const input = schemaOf(endpoint.input, 'input', target);
  const properties = (input['properties'] ?? {}) as Record<string, Json>;
  const required = new Set((input['required'] ?? []) as string[]);
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const inQuery =
    endpoint.method === 'GET' || endpoint.upload
      ? Object.keys(properties).filter((name) => !inPath.includes(name))
      : [];
  const parameters = [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: properties[name] ?? { type: 'string' },
    })),
    ...inQuery.map((name) => ({ name, in: 'query', required: required.has(name), schema: properties[name] })),
  ];
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    'x-permission': endpoint.access,
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(endpoint, { ...input, properties: without(properties, inPath) }),
    ...(PERMISSIONS[endpoint.access].level === 'public' ? {} : { security: [{ bearer: [] }] }),
    responses: {
      200: {
        description: 'Answer',
        content: { [endpoint.produces ?? 'application/json']: answerOf(endpoint, target) },
      },
      default: {
        description: 'Coded error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function requestBody(endpoint: EndpointSpec, schema: Json): Json {
  if (endpoint.upload) {
    const file = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  if (endpoint.method === 'GET') return {};
  return { requestBody: { content: { 'application/json': { schema } } } };
}

function answerOf(endpoint: EndpointSpec, target: Target): Json {
  return endpoint.produces ? {} : { schema: schemaOf(endpoint.output, 'output', target) };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output', target: Target): Json {
  const { $schema: _dropped, ...rest } = z.toJSONSchema(schema, {
    io,
    target,
    unrepresentable: 'any',
    reused: 'inline',
  });
  return rest;
}

function without(properties: Record<string, Json>, names: readonly string[]): Record<string, Json> {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)));
}

function errorSchema(): Json {
  return {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['code', 'message', 'requestId'],
        properties: {
          code: { type: 'string', enum: Object.keys(ERRORS).sort() },
          message: { type: 'string' },
          fields: { type: 'object', additionalProperties: { type: 'string' } },
          details: {},
          requestId: { type: 'string' },
        },
      },
    },
  };
}
