/** One field of a change, as text; null where it had no value. */
export type FieldDiff = {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** The fields in which two values differ; what is not an object counts as one field without a name. */
export function diffOf(before: unknown, after: unknown): readonly FieldDiff[] {
  const from = fieldsOf(before);
  const to = fieldsOf(after);
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((field) => ({ field, before: textOf(from[field]), after: textOf(to[field]) }))
    .filter((one) => one.before !== one.after);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return { ...value };
  return { '': value };
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((one) => textOf(one) ?? '–').join(', ');
  if (typeof value !== 'object') return String(value);
  return namedOf(value) ?? JSON.stringify(value);
}

// Items of menus: what they are called and where they lead.
function namedOf(value: { name?: unknown; to?: unknown; url?: unknown }): string | null {
  if (typeof value.name !== 'string') return null;
  const address = value.to ?? value.url;
  return typeof address === 'string' ? `${value.name} (${address})` : value.name;
}
