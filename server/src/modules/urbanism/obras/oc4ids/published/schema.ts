import { Ajv, type ErrorObject } from 'ajv';
import formats from 'ajv-formats';
import { CONTRACTS, COURSE } from './course.ts';
import { many, object, text, uri, when, type Schema } from './kit.ts';
import { PROJECT } from './project-fields.ts';
import { EXCHANGE, MONEY, PLACES_AND_PARTIES } from './things.ts';

// The structure of OC4IDS 0.9.5 (Open Contracting for Infrastructure Data Standard, Open Contracting Partnership and
// CoST, 2 April 2025, Apache License 2.0): every field, type, format, code and obligation of
// standard.open-contracting.org/infrastructure/schema/0__9__5/project-schema.json, without titles and descriptions, as
// JSON Schema draft 7. The package around it was read in 0.9.3; the changelogs of 0.9.4 and 0.9.5 name no change of it.
// The standard lets pass what it has no name for. Here that is refused: nothing is published in a field of our own.

const orNull = (schema: Schema): Schema => ({ ...schema, type: [schema['type'], 'null'] });

const PACKAGE: Schema = {
  type: 'object',
  required: ['uri', 'publisher', 'publishedDate', 'projects', 'version'],
  additionalProperties: false,
  properties: {
    uri,
    publishedDate: when,
    version: { type: 'string', pattern: String.raw`^(\d+\.)(\d+)$` },
    projects: many(PROJECT),
    publisher: object(
      { name: text, scheme: orNull({ type: 'string' }), uid: orNull({ type: 'string' }), uri: orNull(uri) },
      ['name'],
    ),
    license: orNull(uri),
    publicationPolicy: orNull(uri),
  },
  definitions: { ...EXCHANGE, ...PLACES_AND_PARTIES, ...MONEY, ...CONTRACTS, ...COURSE },
};

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
formats.default(ajv);
const check = ajv.compile(PACKAGE);

/** What OC4IDS 0.9.5 has against a package, each with where it is; nothing where it is one. */
export function faultsOf(given: unknown): string[] {
  if (check(given)) return [];
  return (check.errors ?? []).map(said);
}

function said({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;
}
