import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect } from 'vitest';

type Link = { readonly rel: string; readonly href: string; readonly type?: string };

/** What is read of an entry. */
export type Entry = {
  readonly id: string;
  readonly title: string;
  readonly updated: string;
  readonly published: string | undefined;
  readonly summary: string | undefined;
  readonly categories: readonly string[];
  readonly links: readonly Link[];
};

/** What is read of a feed. */
export type Feed = {
  readonly id: string;
  readonly title: string;
  readonly updated: string;
  readonly language: string;
  readonly links: readonly Link[];
  readonly entries: readonly Entry[];
};

// Everything but what carries no repetition is read as a list, so that a second one is seen.
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (_name, path) => path !== 'feed' && path !== '?xml',
});

type Element = Readonly<Record<string, readonly (string | Readonly<Record<string, string>>)[] | undefined>>;
type Person = { readonly name?: readonly string[] };

// RFC 3339 as the standard narrows it: capital T and Z, an offset or Z.
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
// Elements of an entry and of a feed that the standard names; any other is foreign to it.
const OF_ENTRY = ['id', 'title', 'updated', 'published', 'category', 'link', 'summary', 'content', 'author'];
const OF_FEED = ['id', 'title', 'updated', 'link', 'author', 'category', 'subtitle', 'icon', 'logo', 'entry'];
const ONCE = ['id', 'title', 'updated', 'published', 'summary', 'content', 'subtitle'];

/** A feed, read by a parser that is not ours; fails where RFC 4287 is not kept (its numbers stand beside the rules). */
export function readAtom(text: string): Feed {
  expect(XMLValidator.validate(text)).toBe(true);
  const { feed } = parser.parse(text) as { feed: Element };
  expect(attributeOf(feed, 'xmlns')).toBe('http://www.w3.org/2005/Atom');
  const entries = ((feed['entry'] ?? []) as unknown as Element[]).map((entry) => readEntry(entry));
  const links = readThing(feed, OF_FEED);
  const id = one(feed, 'id');
  // 4.1.1: a feed names its author, where not every entry does, and says where it is.
  const authors = (feed['author'] ?? []) as unknown as Person[];
  expect(authors.length).toBeGreaterThan(0);
  for (const { name } of authors) expect(name).toEqual([expect.stringMatching(/\S/)]);
  const self = links.filter(({ rel }) => rel === 'self');
  expect(self).toEqual([{ rel: 'self', type: 'application/atom+xml', href: id }]);
  // 4.2.6: nobody else's id; 4.2.15: nothing in it changed later than it did.
  const ids = entries.map((entry) => entry.id);
  expect(new Set([id, ...ids]).size).toBe(ids.length + 1);
  const updated = one(feed, 'updated');
  for (const entry of entries) expect(Date.parse(entry.updated)).toBeLessThanOrEqual(Date.parse(updated));
  return { id, title: one(feed, 'title'), updated, language: attributeOf(feed, 'xml:lang'), links, entries };
}

function readEntry(entry: Element): Entry {
  const links = readThing(entry, OF_ENTRY);
  // 4.1.2: without content an entry leads to the page that shows it.
  expect(links.some(({ rel }) => rel === 'alternate')).toBe(true);
  const published = entry['published']?.[0] as string | undefined;
  if (published !== undefined) {
    expect(published).toMatch(MOMENT);
    expect(Date.parse(published)).toBeLessThanOrEqual(Date.parse(one(entry, 'updated')));
  }
  const categories = (entry['category'] ?? []).map((category) => attributeOf(category, 'term'));
  for (const term of categories) expect(term).toMatch(/\S/);
  const summary = entry['summary']?.[0] as string | undefined;
  return {
    id: one(entry, 'id'),
    title: one(entry, 'title'),
    updated: one(entry, 'updated'),
    published,
    summary,
    categories,
    links,
  };
}

/** What a feed and an entry both owe; answers their links. */
function readThing(thing: Element, known: readonly string[]): Link[] {
  const names = Object.keys(thing).filter((name) => !name.startsWith('@_') && name !== '#text');
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
  for (const name of ONCE) expect(thing[name]?.length ?? 1, name).toBe(1);
  // 4.2.6, 4.2.14, 4.2.15: an absolute address, words, a moment.
  expect(() => new URL(one(thing, 'id'))).not.toThrow();
  expect(one(thing, 'title')).toMatch(/\S/);
  expect(one(thing, 'updated')).toMatch(MOMENT);
  expect(Number.isNaN(Date.parse(one(thing, 'updated')))).toBe(false);
  const links = (thing['link'] ?? []).map((link) => ({
    rel: attributeOf(link, 'rel'),
    type: attributeOf(link, 'type'),
    href: attributeOf(link, 'href'),
  }));
  for (const { href } of links) expect(() => new URL(href)).not.toThrow();
  // 4.1.1, 4.1.2: no two pages of the same kind.
  const pages = links.filter(({ rel }) => rel === 'alternate').map(({ type }) => type);
  expect(new Set(pages).size).toBe(pages.length);
  return links;
}

function one(thing: Element, name: string): string {
  const values = thing[name] ?? [];
  expect(values, name).toHaveLength(1);
  const [value] = values;
  return typeof value === 'string' ? value : expect.fail(`${name} is no text`);
}

function attributeOf(thing: unknown, name: string): string {
  return String((thing as Readonly<Record<string, unknown>>)[`@_${name}`] ?? '');
}
