import { open } from 'node:fs/promises';
import path from 'node:path';
import type { MapArchive } from './port.ts';
import { versionOf } from './version-of.ts';

/** A file of this machine; `name` is its path under the directory. */
export function diskArchive(directory: string, name: string): MapArchive {
  const file = path.resolve(directory, name);
  return {
    name,
    async read(offset, length) {
      const handle = await open(file).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!handle) return null;
      try {
        const { size, mtimeNs } = await handle.stat({ bigint: true });
        const sizeBytes = Number(size);
        const bytes = Buffer.alloc(Math.max(0, Math.min(length, sizeBytes - offset)));
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, offset);
        // Somebody writes over it this moment: what was read may be half of each.
        if (bytesRead < bytes.length || (await handle.stat({ bigint: true })).mtimeNs !== mtimeNs)
          throw new Error(`${name} changed while it was read`);
        return { bytes, sizeBytes, version: versionOf(mtimeNs, size) };
      } finally {
        await handle.close();
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
