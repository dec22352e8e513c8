import type { Viewer } from '@vereda/contract/access/viewer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EventFeed, FeedEvent } from '../events/event-feed.ts';
import { AppError } from '../errors.ts';

const HEARTBEAT_MS = 25_000;
const STREAMS_PER_SESSION_MAX = 6;

/** Finds the viewer of a request and the audiences that he may hear. */
export type HearWho = (request: FastifyRequest) => Promise<{ viewer: Viewer; sessionId: string } | null>;

/** Live events at /api/events (server-sent), resumable by Last-Event-ID, only for audiences the viewer belongs to. */
export function serveEventStream(app: FastifyInstance, feed: EventFeed, hearWho: HearWho): void {
  const open = new Map<string, number>();
  app.get('/api/events', async (request, reply) => {
    const who = await hearWho(request);
    if (!who) throw new AppError('auth/login-required');
    const count = open.get(who.sessionId) ?? 0;
    if (count >= STREAMS_PER_SESSION_MAX)
      throw new AppError('platform/too-many-requests', { params: { seconds: 30 } });
    open.set(who.sessionId, count + 1);
    const close = await startStream({ feed, viewer: who.viewer }, request, reply);
    request.raw.once('close', () => {
      close();
      const left = (open.get(who.sessionId) ?? 1) - 1;
      if (left > 0) open.set(who.sessionId, left);
      else open.delete(who.sessionId);
    });
  });
}

type Heard = { feed: EventFeed; viewer: Viewer };

async function startStream(
  { feed, viewer }: Heard,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<() => void> {
  const lastId = request.headers['last-event-id'];
  const missed = typeof lastId === 'string' ? await feed.since(lastId) : [];
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const send = (event: FeedEvent): void => {
    if (mayHear(viewer, event.audience)) reply.raw.write(frame(event));
  };
  // Too long ago to be told one by one: the browser reads everything anew.
  if (missed === null) reply.raw.write(`event: reset\nid: ${feed.cursor()}\ndata: {}\n\n`);
  else missed.forEach(send);
  reply.raw.write(`id: ${feed.cursor()}\nevent: ready\ndata: {}\n\n`);
  const unsubscribe = feed.subscribe(send);
  const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), HEARTBEAT_MS);
  return () => {
    clearInterval(heartbeat);
    unsubscribe();
  };
}

function frame(event: FeedEvent): string {
  return `id: ${event.cursor}\nevent: ${event.topic}\ndata: ${JSON.stringify({ key: event.key })}\n\n`;
}

/** Whether an event of this audience may reach the viewer: public, staff, user:<uid> or category:<id>. */
export function mayHear(viewer: Viewer, audience: string): boolean {
  if (audience === 'public') return true;
  if (audience === 'staff') return viewer.type !== 'citizen';
  if (audience.startsWith('user:')) return audience.slice('user:'.length) === viewer.uid;
  if (audience.startsWith('category:')) return mayHearCategory(viewer, audience.slice('category:'.length));
  return false;
}

function mayHearCategory(viewer: Viewer, category: string): boolean {
  if (viewer.type === 'superadmin') return true;
  if (viewer.type === 'user') return viewer.role === null || viewer.role.views.includes('listener');
  if (viewer.type !== 'operator') return false;
  return viewer.allowed_categories.includes('*') || viewer.allowed_categories.includes(category);
}
