import { z } from 'zod';
import { rowIdField } from './fields.ts';
import { defineEndpoints } from '../endpoint.ts';
import { listOf, pageInput, pageOf } from '../page.ts';
import { lineField } from '../text.ts';

/** What is linked to each other by hand, in the order in which it is shown. */
export const LINKED_KINDS = ['initiative', 'obra', 'map-point', 'report'] as const;
export type LinkedKind = (typeof LINKED_KINDS)[number];

/** Links that one thing has at most. */
export const LINKS_MAX = 50;
/** Things of each kind that a search answers. */
export const LINK_FINDS_MAX = 6;

const kind = z.enum(LINKED_KINDS);
const ends = { kind, id: rowIdField };
const subject = z.object(ends);

/** A thing as a link names it; `ref` opens its page: a folio, of other things the id. */
const thing = { kind, id: z.number().int(), name: z.string(), name_en: z.string(), ref: z.string() };
const thingSchema = z.object(thing).meta({ id: 'LinkedThing' });

const linkSchema = z
  .object({
    ...thing,
    link_id: z.number().int(),
    /** ISO 8601. */
    since: z.string(),
    /** Who linked it; null where the account is gone. */
    by: z.string().nullable(),
    /** Both ends are everybody's, and so is the link. */
    is_public: z.boolean(),
  })
  .meta({ id: 'Link' });

const linkEventSchema = z
  .object({
    /** ISO 8601. */
    at: z.string(),
    what: z.enum(['added', 'removed']),
    by: z.string().nullable(),
    thing: thingSchema,
  })
  .meta({ id: 'LinkEvent' });

export type LinkedThing = z.output<typeof thingSchema>;
export type Link = z.output<typeof linkSchema>;
export type LinkEvent = z.output<typeof linkEventSchema>;

const call = { method: 'POST', access: 'site.keep-links' } as const;

/** Calls of /links: reports, works, initiatives and map points that belong together, as staff say. */
export const linkingEndpoints = defineEndpoints({
  list: {
    ...call,
    path: '/links/list',
    input: subject,
    output: listOf(linkSchema),
    summary:
      'What a report, a work, an initiative or a map point is linked to, with who linked it when; only what the caller may see at its own desk.',
    limit: 'read',
  },
  history: {
    ...call,
    path: '/links/history',
    input: z.object({ ...ends, ...pageInput }),
    output: pageOf(linkEventSchema),
    summary:
      'Who linked what to a report, a work, an initiative or a map point, and who took it away, newest first; only what the caller may see.',
    limit: 'read',
  },
  find: {
    ...call,
    path: '/links/find',
    input: z.object({ ...ends, search: lineField({ min: 0, max: 100 }) }),
    output: listOf(thingSchema),
    summary:
      'Things that could be linked to one, by folio or name, a few of each kind that the caller may see.',
    limit: 'typing',
  },
  create: {
    ...call,
    path: '/links/create',
    input: z.object({ ...ends, to: subject }),
    output: z.object({ link_id: z.number().int() }),
    summary: 'Links two things that the caller may see; twice changes nothing.',
  },
  delete: {
    ...call,
    path: '/links/delete/:id',
    input: z.object({ id: rowIdField }),
    output: z.object({ removed: z.boolean() }),
    summary: 'Takes a link of two things that the caller may see away; twice changes nothing.',
  },
  shown: {
    method: 'GET',
    path: '/links/shown/:kind/:id',
    access: 'site.visit',
    input: subject,
    output: listOf(thingSchema),
    summary:
      'What a published thing is linked to, of that what is published too; nothing for what is not there or not published.',
    limit: 'read',
  },
});
