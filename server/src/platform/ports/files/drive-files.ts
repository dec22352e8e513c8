import type { Disk } from 'flydrive';
import { ensureFileKey, type FilesPort } from './port.ts';

/** The port over a flydrive disk; `afterPut` runs before a put counts as done. */
export function driveFiles(disk: Disk, afterPut: (key: string) => Promise<void>): FilesPort {
  return {
    async put(key, content, contentType) {
      ensureFileKey(key);
      if (content instanceof Uint8Array) await disk.put(key, content, { contentType });
      else await disk.putStream(key, content.stream, { contentType, contentLength: content.sizeBytes });
      await afterPut(key);
    },
    async find(key) {
      ensureFileKey(key);
      return (await disk.exists(key)) ? Buffer.from(await disk.getBytes(key)) : null;
    },
    async open(key) {
      ensureFileKey(key);
      if (!(await disk.exists(key))) return null;
      const facts = await disk.getMetaData(key);
      return {
        stream: await disk.getStream(key),
        sizeBytes: facts.contentLength,
        contentType: facts.contentType ?? 'application/octet-stream',
      };
    },
    async has(key) {
      ensureFileKey(key);
      return disk.exists(key);
    },
    async delete(key) {
      ensureFileKey(key);
      await disk.delete(key);
    },
  };
}
