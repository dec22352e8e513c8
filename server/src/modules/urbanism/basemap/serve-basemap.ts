import {
  BASEMAP_PATH,
  BASEMAP_RANGE_MAX_BYTES,
  BASEMAP_RANGES_PER_MINUTE,
} from '@vereda/contract/urbanism/basemap';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { FilePiece, MapArchive } from '#platform/ports/map-archive/port';

const RANGE = /^bytes=(\d{1,15})-(\d{1,15})$/;
const RATE = { max: BASEMAP_RANGES_PER_MINUTE, timeWindow: 60_000, groupId: 'basemap' };
const YEAR = 'public, max-age=31536000, immutable';

/** Serves byte ranges of the basemap, one a request and of bounded size; the whole of it is nobody's business. */
export function serveBasemap(app: FastifyInstance, { ports: { mapArchive } }: Deps): void {
  if (!mapArchive) return;
  app.route({
    method: ['GET', 'HEAD'],
    url: BASEMAP_PATH,
    config: { rateLimit: RATE },
    handler: (request, reply) => answer(mapArchive, request, reply),
  });
}

async function answer(archive: MapArchive, request: FastifyRequest, reply: FastifyReply) {
  const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers;
  const wanted = readRange(range);
  const { first, length } = wanted ?? { first: 0, length: 2 };
  const piece = await archive.read(first, length).catch((cause: unknown) => {
    throw new AppError('platform/unavailable', { cause });
  });
  if (!piece) throw new AppError('platform/not-found');
  const { bytes, sizeBytes, version } = piece;
  const etag = `"${version}"`;
  void reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': cachingOf(request, version) });
  if (request.method === 'HEAD' && range === undefined)
    return reply.type('application/vnd.pmtiles').header('content-length', sizeBytes).send();
  // Who holds a part of another file gets no whole one instead: it begins anew.
  if (!wanted || bytes.length === 0 || (ifRange !== undefined && ifRange !== etag))
    return reply.status(416).header('content-range', `bytes */${sizeBytes}`).send();
  if (known === etag) return reply.status(304).send();
  const last = first + bytes.length - 1;
  return reply
    .status(206)
    .type('application/vnd.pmtiles')
    .header('content-range', `bytes ${first}-${last}/${sizeBytes}`)
    .send(bytes);
}

// Who asks for a version by name may keep what he gets; without one he asks again each time.
function cachingOf({ query }: FastifyRequest, version: FilePiece['version']): string {
  const { v } = query as { readonly v?: unknown };
  return v === version ? YEAR : 'public, no-cache';
}

function readRange(header: string | undefined): { readonly first: number; readonly length: number } | null {
  const [, from, to] = RANGE.exec(header ?? '') ?? [];
  const first = Number(from ?? NaN);
  const length = Number(to) - first + 1;
  return length >= 1 && length <= BASEMAP_RANGE_MAX_BYTES ? { first, length } : null;
}
