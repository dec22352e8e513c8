import { z } from 'zod';
import { defineEndpoints, type Output } from '../../endpoint.ts';
import { REPORT_TEXT_MAX_LENGTH } from '../../limits.ts';
import { pageInput, pageOf } from '../../page.ts';
import { lineField, textField } from '../../text.ts';
import { idField, instant } from '../fields.ts';
import { createReportInput, filedReportSchema } from '../report-filing.ts';
import { socialSourceList } from './social-source.ts';
import { NETWORKS, type Network } from './tracker.ts';

/** What became of a post that reached the desk. */
export const POST_STATES = ['waiting', 'filed', 'dismissed'] as const;
export type PostState = (typeof POST_STATES)[number];

/** Characters of a post's address. */
export const POST_LINK_MAX_LENGTH = 500;

/** A post by its address: by what it is known, who wrote it where the address says so, and the address without trackers. */
export type PostAddress = { readonly key: string; readonly handle: string; readonly link: string };

/** Reads the address of a post of a network; null for any other address. */
export function postAddress(network: Network, given: string): PostAddress | null {
  const url = URL.parse(given.trim());
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return null;
  return READERS[network](url);
}

const READERS: Readonly<Record<Network, (url: URL) => PostAddress | null>> = {
  twitter: ({ hostname, pathname }) => {
    const [, handle, id] = /^\/(\w{1,15})\/status\/(\d{1,20})(?:\/|$)/.exec(pathname) ?? [];
    const isThere = /^(?:(?:www|mobile)\.)?(?:x|twitter)\.com$/.test(hostname);
    return isThere && handle && id ? { key: id, handle, link: `https://x.com/${handle}/status/${id}` } : null;
  },
  facebook: ({ hostname, pathname, searchParams }) => {
    if (!/^(?:(?:www|m|web)\.)?facebook\.com$/.test(hostname) || pathname.length < 2) return null;
    const named = ['story_fbid', 'fbid', 'id', 'v'].flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [`${name}=${encodeURIComponent(value)}`] : [];
    });
    const query = named.length > 0 ? `?${named.join('&')}` : '';
    const link = `https://www.facebook.com${pathname.replace(/\/$/, '')}${query}`;
    return { key: link, handle: '', link };
  },
  mastodon: ({ hostname, pathname }) => {
    const [, handle, id] = /^\/@([\w.]+(?:@[\w.-]+)?)\/(\w{1,40})\/?$/.exec(pathname) ?? [];
    if (!handle || !id) return null;
    const link = `https://${hostname}/@${handle}/${id}`;
    return { key: link, handle: handle.includes('@') ? handle : `${handle}@${hostname}`, link };
  },
};

const post = z
  .object({
    id: z.number().int(),
    network: z.enum(NETWORKS),
    /** Who wrote it, without a sign; empty where that is not known. */
    handle: z.string(),
    text: z.string(),
    link: z.string(),
    /** Pictures and videos that it has. */
    media_count: z.number().int(),
    /** Of one that was pasted, when it was. */
    posted_at: instant,
    state: z.enum(POST_STATES),
    /** The type that a tracker proposes. */
    subcategory_id: z.number().int().nullable(),
    /** What it became, for those who may read that report. */
    report: z.object({ id: z.number().int(), folio: z.string() }).nullable(),
  })
  .meta({ id: 'SocialPost' });

const byId = z.object({ id: idField });
const intake = { method: 'POST', access: 'listener.intake' } as const;

/** Calls of /social/twitter: posts of every network that reached the desk, and what becomes of them. */
export const socialPostEndpoints = defineEndpoints({
  list: {
    ...intake,
    path: '/social/twitter/list',
    input: z.object({
      ...pageInput,
      network: z.enum(NETWORKS).default('twitter'),
      state: z.enum(POST_STATES).default('waiting'),
    }),
    output: pageOf(post),
    summary: 'A page of the posts that were found or pasted, newest first.',
    limit: 'read',
  },
  get: {
    ...intake,
    path: '/social/twitter/get/:id',
    input: byId,
    output: post,
    summary: 'One post that was found or pasted.',
    limit: 'read',
  },
  create: {
    ...intake,
    path: '/social/twitter/create',
    input: z.object({
      network: z.enum(NETWORKS).default('twitter'),
      link: lineField({ max: POST_LINK_MAX_LENGTH }),
      text: textField({ max: REPORT_TEXT_MAX_LENGTH }),
    }),
    output: post,
    summary:
      'Brings a post by hand, by its address and words; one that is there already is answered as it is.',
  },
  delete: {
    ...intake,
    path: '/social/twitter/delete/:id',
    input: byId,
    output: post,
    summary: 'Dismisses a post that waits; one that is a report is refused with 409.',
  },
  restore: {
    ...intake,
    path: '/social/twitter/restore/:id',
    input: byId,
    output: post,
    summary: 'Lets a dismissed post wait again.',
  },
  sources: {
    ...intake,
    path: '/social/twitter/sources',
    input: z.object({}),
    output: socialSourceList,
    summary: 'Which networks are connected, and how reading them goes.',
    limit: 'read',
  },
  createReport: {
    ...intake,
    path: '/social/twitter/create-report',
    input: createReportInput.omit({ captcha: true, source: true }).extend({ post_id: idField }),
    output: filedReportSchema,
    summary:
      'Files a report of a post, as /reports/create does on behalf of somebody; a post makes one report, the second gets 409.',
  },
});

/** One of them. */
export type SocialPost = Output<typeof socialPostEndpoints.get>;
