import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect } from 'vitest';
import type { TestServer } from '../server.ts';

const ROOT = '/open311/v2';
const FORM = 'application/x-www-form-urlencoded; charset=utf-8';
type Format = 'xml' | 'json';
const LISTS = ['service', 'attribute', 'value', 'request', 'error', 'endpoint', 'format'];
const parser = new XMLParser({
  isArray: (name) => LISTS.includes(name),
  parseTagValue: false,
  ignoreDeclaration: true,
});

/** XML as an object, read by a parser that is not ours. */
export const parseXml = (text: string): unknown => parser.parse(text);

/** A client of GeoReport v2: reads in one format, in both as one value, and posts. */
export function georeportOf(server: TestServer) {
  const read = async (path: string, format: Format, query: Record<string, string> = {}) => {
    const url = `${ROOT}/${path}.${format}?${new URLSearchParams(query).toString()}`;
    const answer = await server.app.inject({ method: 'GET', url });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body };
  };
  // The Spark convention maps one format to the other.
  const both = async (path: string, query: Record<string, string> = {}) => {
    const [xml, json] = await Promise.all([read(path, 'xml', query), read(path, 'json', query)]);
    expect(xml.headers['content-type']).toBe('text/xml; charset=utf-8');
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(xml.text).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>/);
    expect(XMLValidator.validate(xml.text)).toBe(true);
    expect(xml.status).toBe(json.status);
    const value: unknown = JSON.parse(json.text);
    expect(plain(sparkOf(parser.parse(xml.text) as object))).toEqual(plain(value));
    return { status: json.status, value, headers: json.headers };
  };
  const post = async (fields: Record<string, string>, format: Format = 'json') => {
    const payload = new URLSearchParams(fields).toString();
    const headers = { 'content-type': FORM };
    const answer = await server.app.inject({
      method: 'POST',
      url: `${ROOT}/requests.${format}`,
      headers,
      payload,
    });
    return { status: answer.statusCode, text: answer.body };
  };
  return { read, both, post };
}

// The root goes; a list's element takes the place of its items.
function sparkOf(document: object): unknown {
  const [root] = Object.values(document) as unknown[];
  return unlisted(root);
}

function unlisted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(unlisted);
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only && LISTS.includes(only[0])) return unlisted(only[1]);
  return Object.fromEntries(entries.map(([name, held]) => [name, unlisted(held)]));
}

// XML has text only: null, an empty list and an empty text are one element without content.
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? '' : value.map(plain);
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value).trim();
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, plain(held)]));
}
