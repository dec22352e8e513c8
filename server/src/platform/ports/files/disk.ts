import { open } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { driveFiles } from './drive-files.ts';
import type { FilesPort } from './port.ts';

/** Files in a directory of this machine; several instances need a shared one, or S3. */
export function diskFiles(directory: string): FilesPort {
  const location = path.resolve(directory);
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return driveFiles(disk, async (key) => {
    // A database row will promise this file: it must survive a power cut as that does.
    const file = path.join(location, key);
    await sync(file, 'r+');
    if (process.platform !== 'win32') await sync(path.dirname(file), 'r');
  });
}

async function sync(file: string, flags: string): Promise<void> {
  const handle = await open(file, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
