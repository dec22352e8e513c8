import { MAP_FILE_UNPACKED_MAX_BYTES } from '@vereda/contract/limits';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '#platform/errors';

/** The files of one Shapefile, by what they are. */
export type ShapefileParts = {
  readonly shp: Buffer;
  readonly dbf: Buffer;
  readonly prj: Buffer | null;
  readonly cpg: Buffer | null;
  /** Which of several Shapefiles was taken; null where there is one only. */
  readonly table: string | null;
};

const ENTRIES_MAX = 200;
const RATIO_MAX = 200;
const SMALL_BYTES = 64 * 1024;
const ENCRYPTED_FLAG = 1;
const PART = /^(?:.*\/)?([^/]+)\.(shp|dbf|prj|cpg)$/i;

/** Unpacks the one Shapefile of a .zip into memory, of several the one with the first of these names; names of entries choose, they lead nowhere. Throws urbanism/zip-… or file-damaged. */
export async function openZip(bytes: Buffer, tables: readonly string[]): Promise<ShapefileParts> {
  const zip = await fromBufferAsync(bytes).catch(damaged);
  try {
    const entries = await listEntries(zip);
    const { parts, table } = partsOf(entries, tables);
    const read = async (part: 'shp' | 'dbf' | 'prj' | 'cpg'): Promise<Buffer | null> => {
      const entry = parts.get(part);
      return entry ? readEntry(zip, entry) : null;
    };
    const [shp, dbf] = [await read('shp'), await read('dbf')];
    if (!shp || !dbf) throw new AppError('urbanism/zip-without-shapefile');
    return { shp, dbf, prj: await read('prj'), cpg: await read('cpg'), table };
  } catch (error) {
    throw error instanceof AppError ? error : damaged(error);
  } finally {
    zip.close();
  }
}

function damaged(cause: unknown): never {
  throw new AppError('urbanism/file-damaged', { cause });
}

function fromBufferAsync(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: false }, (error, zip) =>
      error || !zip ? reject(error ?? new Error('no zip')) : resolve(zip),
    );
  });
}

/** All entries; refuses a .zip that would be too much before any of it is unpacked. */
function listEntries(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    let unpackedBytes = 0;
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      unpackedBytes += entry.uncompressedSize;
      entries.push(entry);
      const isBomb =
        entries.length > ENTRIES_MAX || unpackedBytes > MAP_FILE_UNPACKED_MAX_BYTES || inflatesTooMuch(entry);
      if (isBomb || (entry.generalPurposeBitFlag & ENCRYPTED_FLAG) !== 0) {
        reject(new AppError('urbanism/zip-unsafe'));
      } else zip.readEntry();
    });
    zip.readEntry();
  });
}

function inflatesTooMuch({ uncompressedSize, compressedSize }: Entry): boolean {
  return uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * RATIO_MAX;
}

/** The parts that belong to one .shp. */
function partsOf(entries: readonly Entry[], tables: readonly string[]) {
  const named = entries.flatMap((entry) => {
    const [, base, ending] = PART.exec(entry.fileName) ?? [];
    const isReal = base && ending && !entry.fileName.startsWith('__MACOSX/') && !base.startsWith('.');
    return isReal ? [{ entry, base: base.toLowerCase(), ending: ending.toLowerCase() }] : [];
  });
  const shapes = named.filter(({ ending }) => ending === 'shp');
  const table =
    shapes.length > 1 ? tables.find((name) => shapes.filter(({ base }) => base === name).length === 1) : null;
  if (table === undefined) {
    throw new AppError('urbanism/zip-several-shapefiles', { params: { count: shapes.length } });
  }
  const own = named.filter(({ base }) => base === (table ?? shapes[0]?.base));
  return { parts: new Map(own.map(({ ending, entry }) => [ending, entry])), table };
}

/** The bytes of an entry; what it says of its size is not believed. */
function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error || !stream) return reject(error ?? new Error('no stream'));
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('error', reject);
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAP_FILE_UNPACKED_MAX_BYTES) stream.destroy(new AppError('urbanism/zip-unsafe'));
        else chunks.push(chunk);
      });
      stream.on('end', () => resolve(Buffer.concat(chunks)));
      return undefined;
    });
  });
}
