import type { Viewer } from '@vereda/contract/access/viewer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EventFeed, FeedEvent } from '../events/event-feed.ts';
import { SESSION_ENDED } from '../events/publish.ts';
import { AppError } from '../errors.ts';

const HEARTBEAT_MS = 25_000;
const STREAMS_PER_SESSION_MAX = 6;
const RETRY_SECONDS = 30;
// A browser that reads slower than this is cut off; it comes back and resumes.
const UNSENT_MAX_BYTES = 1024 * 1024;
// Ends or changes what a stream may tell; the second is for this server alone and not passed on.
const RIGHTS_TOPICS: readonly FeedEvent['topic'][] = ['viewer-changed', SESSION_ENDED];

type Who = { readonly viewer: Viewer; readonly sessionId: string };

/** Whose session a request belongs to; asked again while a stream is open. */
export type HearWho = (request: FastifyRequest) => Promise<Who | null>;

type StreamOptions = { readonly feed: EventFeed; readonly hearWho: HearWho; readonly heartbeatMs?: number };

/**
 * Live events at /api/events (server-sent), only for audiences the viewer belongs to. Resumable by Last-Event-ID or
 * `?since=`; `reset` says that too much was missed and everything must be read anew. Ends with the session.
 */
export function serveEventStream(app: FastifyInstance, options: StreamOptions): void {
  const open = new Map<FastifyReply, Who>();
  // Streams never end by themselves, so closing would wait for them.
  app.addHook('preClose', async () => {
    for (const reply of open.keys()) reply.raw.end();
  });
  app.get('/api/events', async (request, reply) => {
    const who = await options.hearWho(request);
    if (!who) throw new AppError('auth/login-required');
    const mine = [...open.values()].filter(({ sessionId }) => sessionId === who.sessionId);
    if (mine.length >= STREAMS_PER_SESSION_MAX) {
      const params = { seconds: RETRY_SECONDS };
      throw new AppError('platform/too-many-requests', { params, retryAfterSeconds: RETRY_SECONDS });
    }
    open.set(reply, who);
    reply.raw.once('close', () => open.delete(reply));
    await startStream(options, { who, request, reply });
  });
}

type Opened = { who: Who; readonly request: FastifyRequest; readonly reply: FastifyReply };

async function startStream({ feed, hearWho, heartbeatMs = HEARTBEAT_MS }: StreamOptions, stream: Opened) {
  const { request, reply } = stream;
  // Hearing starts before the missed ones are read, so that nothing falls between the two.
  const early: FeedEvent[] = [];
  let hear = (event: FeedEvent): void => void early.push(event);
  const unsubscribe = feed.subscribe((event) => hear(event));
  const heartbeat = setInterval(() => void checkSession(stream, hearWho), heartbeatMs);
  reply.raw.once('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
  const cursor = cursorOf(request);
  const missed = cursor === null ? [] : await feed.since(cursor);
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const send = tellerOf(stream, hearWho);
  // Too long ago to be told one by one: the browser reads everything anew.
  if (missed === null) write(reply, `id: ${feed.cursor()}\nevent: reset\ndata: {}\n\n`);
  const told = new Set(missed?.map(({ id }) => id));
  missed?.forEach(send);
  early.filter(({ id }) => !told.has(id)).forEach(send);
  hear = send;
  write(reply, `id: ${feed.cursor()}\nevent: ready\ndata: {}\n\n`);
}

// Tells events in their order. Once rights changed nothing more is told until they have been read again, so that what
// the rights of before let hear ends with them.
function tellerOf(stream: Opened, hearWho: HearWho): (event: FeedEvent) => void {
  const waiting: FeedEvent[] = [];
  let isChecking = false;
  const tell = (event: FeedEvent): void => {
    if (isChecking) return void waiting.push(event);
    if (!mayHear(stream.who.viewer, event.audience)) return;
    if (event.topic !== SESSION_ENDED) write(stream.reply, frame(event));
    if (!RIGHTS_TOPICS.includes(event.topic)) return;
    isChecking = true;
    void checkSession(stream, hearWho).finally(() => {
      isChecking = false;
      if (!stream.reply.raw.writableEnded) waiting.splice(0).forEach(tell);
    });
  };
  return tell;
}

// Rights may have changed since the stream began, or the session ended.
async function checkSession(stream: Opened, hearWho: HearWho): Promise<void> {
  const { request, reply } = stream;
  const who = await hearWho(request).catch(() => stream.who);
  // Said, so that the browser does not come back for what it would be refused.
  if (who?.sessionId !== stream.who.sessionId) return void reply.raw.end('event: over\ndata: {}\n\n');
  stream.who = who;
  write(reply, ': still here\n\n');
}

function write({ raw }: FastifyReply, text: string): void {
  raw.write(text);
  if (raw.writableLength > UNSENT_MAX_BYTES) raw.destroy();
}

function cursorOf({ headers, query }: FastifyRequest): string | null {
  const { since } = query as { since?: unknown };
  const given = headers['last-event-id'] ?? since;
  return typeof given === 'string' && given !== '' ? given : null;
}

function frame(event: FeedEvent): string {
  return `id: ${event.cursor}\nevent: ${event.topic}\ndata: ${JSON.stringify({ key: event.key })}\n\n`;
}

/** Whether an event of this audience may reach the viewer: public, staff, user:<uid> or category:<id>@<areas>. */
export function mayHear(viewer: Viewer, audience: string): boolean {
  if (audience === 'public') return true;
  if (audience.startsWith('user:')) return audience.slice('user:'.length) === viewer.uid;
  // Who may not act yet hears nothing of the desks either.
  if (viewer.factor_missing || (viewer.email !== null && !viewer.emailVerified)) return false;
  if (audience === 'staff') return viewer.type !== 'citizen';
  if (audience.startsWith('category:')) return mayHearCategory(viewer, audience.slice('category:'.length));
  return false;
}

// The category with the area in charge and those above it, `3@1.5`: as a desk reads, so it hears.
function mayHearCategory(viewer: Viewer, audience: string): boolean {
  const [category = '', areas = ''] = audience.split('@');
  if (viewer.type === 'superadmin') return true;
  if (viewer.role !== null && !viewer.role.views.includes('listener')) return false;
  if (viewer.type !== 'operator') return viewer.type === 'user';
  const { allowed_categories: categories, operator_id: area } = viewer;
  const isOfCategory = categories.includes('*') || categories.includes(category);
  return isOfCategory && (area === null || (area !== '' && areas.split('.').includes(area)));
}
