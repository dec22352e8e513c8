/** A piece of JSON Schema, draft 7. */
export type Schema = { readonly [keyword: string]: unknown };

/** At least one character. */
export const text: Schema = { type: 'string', minLength: 1 };
export const when: Schema = { type: 'string', format: 'date-time' };
export const uri: Schema = { type: 'string', format: 'uri' };
export const number: Schema = { type: 'number' };
export const whole: Schema = { type: 'integer' };
export const yes: Schema = { type: 'boolean' };
/** One of a closed codelist. */
export const one = (codes: readonly string[]): Schema => ({ type: 'string', enum: codes });
/** At least one, and none twice. */
export const many = (items: Schema): Schema => ({ type: 'array', items, minItems: 1, uniqueItems: true });
/** What is defined once for all. */
export const ref = (name: string): Schema => ({ $ref: `#/definitions/${name}` });
/** Says at least one thing, and nothing that has no name here. */
export const object = (
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
): Schema => ({
  type: 'object',
  properties,
  required,
  minProperties: 1,
  additionalProperties: false,
});
/** An object that has to have an id. */
export const entry = (properties: Readonly<Record<string, Schema>>): Schema =>
  object({ id: text, ...properties }, ['id']);
