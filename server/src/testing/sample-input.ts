import type { EndpointSpec } from '@vereda/contract/endpoint';
import { z } from 'zod';

type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly items?: Schema;
  readonly properties?: Record<string, Schema>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};

const BY_FORMAT: Record<string, string> = {
  email: 'a@example.org',
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2026-03-01',
  'date-time': '2026-03-01T12:00:00Z',
  uri: 'https://example.org/',
};

/** Input of a call that mostly fits its schema (patterns and refinements aside), every optional field filled in. */
export function sampleInput({ input }: EndpointSpec): Record<string, unknown> {
  return sampleOf(schemaOf(input)) as Record<string, unknown>;
}

/** Names of the fields that a call cannot do without. */
export function requiredFields({ input }: EndpointSpec): readonly string[] {
  return schemaOf(input).required ?? [];
}

function schemaOf(input: EndpointSpec['input']): Schema {
  return z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
}

function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return sampleOf(choice);
  if (schema.properties) {
    const entries = Object.entries(schema.properties);
    return Object.fromEntries(entries.map(([name, field]) => [name, sampleOf(field)]));
  }
  return sampleOfType(schema);
}

function sampleOfType(schema: Schema): unknown {
  if (schema.type === 'string') {
    return BY_FORMAT[schema.format ?? ''] ?? 'x'.repeat(Math.max(1, schema.minLength ?? 0));
  }
  if (schema.type === 'array') {
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
  }
  if (schema.type === 'boolean') return true;
  if (schema.type === 'object') return {};
  // A finite number, or what zod coerces into one.
  return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1;
}
