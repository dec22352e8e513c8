import { escapeXml } from '#platform/documents/xml';

/** Formats of GeoReport v2. */
export const FORMATS = ['xml', 'json'] as const;
export type Format = (typeof FORMATS)[number];

/** Content type of each format. */
export const MIME: Readonly<Record<Format, string>> = {
  xml: 'text/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

/** Element names in XML of what lists hold, by the name of the list. */
const ITEMS: Readonly<Record<string, string>> = {
  services: 'service',
  attributes: 'attribute',
  values: 'value',
  service_requests: 'request',
  errors: 'error',
  endpoints: 'endpoint',
  formats: 'format',
};

// Characters that no XML document may hold, escaped or not.
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const UNSPEAKABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** A document in both formats, the JSON as the Spark convention maps it: the root is not named in it. */
export function written(format: Format, root: string, value: Value): string {
  if (format === 'json') return JSON.stringify(value);
  return `<?xml version="1.0" encoding="utf-8"?>\n${element(root, value)}\n`;
}

function element(name: string, value: Value): string {
  const inner = innerOf(name, value);
  return inner === '' ? `<${name}/>` : `<${name}>${inner}</${name}>`;
}

function innerOf(name: string, value: Value): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map((item: Value) => element(ITEMS[name] ?? 'item', item)).join('');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([inner, held]) => element(inner, held))
      .join('');
  return escapeXml(String(value).replace(UNSPEAKABLE, ''));
}
