import { z } from 'zod';

/** The fields of an answer: what the fields of an input are once they are stored. */
export type StoredShape<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodType<z.output<S[K]>> };

/** What an input's fields are in an answer: without defaults, cleaning and limits, which what is stored has behind it. */
export function storedShape<S extends z.ZodRawShape>(shape: S): StoredShape<S> {
  const entries = Object.entries(shape).map(([name, field]) => [name, asStored(field as z.ZodType)]);
  return Object.fromEntries(entries) as StoredShape<S>;
}

/** What one field of an input is in an answer. */
export function asStored(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodDefault) return asStored(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodNullable) return asStored(field.unwrap() as z.ZodType).nullable();
  if (field instanceof z.ZodArray) return z.array(asStored(field.element as z.ZodType));
  if (field instanceof z.ZodPipe) return asStored(outcomeOf(field));
  if (field instanceof z.ZodString) return z.string();
  if (field instanceof z.ZodNumber) return field.isInt ? z.number().int() : z.number();
  return field;
}

// A pipe ends in a schema, or in a change of what came in, which keeps its kind in our fields.
function outcomeOf({ in: before, out }: z.ZodPipe): z.ZodType {
  return (out instanceof z.ZodTransform ? before : out) as z.ZodType;
}
