import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { BasemapFault } from '@vereda/contract/urbanism/basemap';
import {
  bytesToHeader,
  Compression,
  PMTiles,
  ResolvedValueCache,
  TileType,
  type Header,
  type Source,
} from 'pmtiles';
import { z } from 'zod';
import type { FilePiece, MapArchive } from '#platform/ports/map-archive/port';

/** What an archive says of itself. */
export type ArchiveFacts = {
  readonly version: string;
  readonly sizeBytes: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east, north in degrees. */
  readonly box: readonly [number, number, number, number];
  /** As it stands in the archive: HTML of somebody else's. */
  readonly attribution: string;
};

const MAGIC = Buffer.from('PMTiles\u0003', 'latin1');
const HEAD_BYTES = 127;
const PIECE_MAX_BYTES = 8 * 1024 * 1024;
const UNPACKED_MAX_BYTES = 32 * 1024 * 1024;
// What a city's map of the Protomaps layers cannot do without.
const NEEDED_LAYERS = ['earth', 'roads'];
// Browsers unpack no other.
const PACKINGS = [Compression.None, Compression.Gzip];

const metadata = z.object({
  attribution: z.string().max(5000).catch(''),
  vector_layers: z.array(z.object({ id: z.string() })).catch([]),
});

const unzip = promisify(gunzip);

class Unread extends Error {}

/** Reads head and metadata of an archive, some dozens of kilobytes; answers why where maps cannot lie on it. */
export async function readArchive(archive: MapArchive): Promise<ArchiveFacts | BasemapFault> {
  const first = await archive.read(0, HEAD_BYTES).catch(() => 'unreachable' as const);
  if (first === null) return 'missing';
  if (first === 'unreachable') return first;
  const { bytes, sizeBytes } = first;
  if (bytes.length < HEAD_BYTES || !bytes.subarray(0, 8).equals(MAGIC)) return 'malformed';
  const header = bytesToHeader(arrayOf(bytes));
  const fault = faultOf(header, sizeBytes);
  if (fault) return fault;
  try {
    // The library reads the root of the directory on the way to the metadata.
    const tiles = new PMTiles(sourceOf(archive), new ResolvedValueCache(10, false, unpack), unpack);
    return factsOf(header, first, await tiles.getMetadata());
  } catch (error) {
    return error instanceof Unread ? 'unreachable' : 'malformed';
  }
}

function faultOf(header: Header, sizeBytes: number): BasemapFault | null {
  const { tileDataOffset, tileDataLength = 0, leafDirectoryOffset, leafDirectoryLength = 0 } = header;
  if (Math.max(tileDataOffset + tileDataLength, leafDirectoryOffset + leafDirectoryLength) > sizeBytes)
    return 'cut';
  if (header.tileType !== TileType.Mvt || !PACKINGS.includes(header.tileCompression)) return 'not-vector';
  return null;
}

function factsOf(
  header: Header,
  { version, sizeBytes }: FilePiece,
  said: unknown,
): ArchiveFacts | BasemapFault {
  const { attribution, vector_layers: layers } = metadata.parse(said);
  if (!NEEDED_LAYERS.every((needed) => layers.some(({ id }) => id === needed))) return 'other-layers';
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = header;
  return { version, sizeBytes, minZoom, maxZoom, box: [minLon, minLat, maxLon, maxLat], attribution };
}

function sourceOf(archive: MapArchive): Source {
  return {
    getKey: () => archive.name,
    async getBytes(offset, length) {
      if (length > PIECE_MAX_BYTES) throw new Error(`${archive.name} has a part of ${length} bytes`);
      const piece = await archive.read(offset, length).catch(() => null);
      if (!piece) throw new Unread();
      return { data: arrayOf(piece.bytes) };
    },
  };
}

async function unpack(packed: ArrayBuffer, packing: Compression): Promise<ArrayBuffer> {
  if (packing === Compression.None) return packed;
  if (packing !== Compression.Gzip) throw new Error('an archive packed in another way than gzip');
  return arrayOf(await unzip(packed, { maxOutputLength: UNPACKED_MAX_BYTES }));
}

function arrayOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
