import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { identityOf, isSame, type ProcessIdentity } from './process-identity.ts';

/** Notes that this process uses the cluster of a directory; answers the note, to be removed at the end. */
export async function addUser(directory: string): Promise<string> {
  const folder = path.join(directory, 'users');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${process.pid}-${randomBytes(3).toString('hex')}.json`);
  await writeFile(file, JSON.stringify(await identityOf(process.pid)));
  return file;
}

/** Removes a note and answers how many living users are left; notes of killed processes are removed on the way. */
export async function removeUser(file: string): Promise<number> {
  await rm(file, { force: true });
  const folder = path.dirname(file);
  let living = 0;
  for (const name of await readdir(folder)) {
    const other = path.join(folder, name);
    const identity = await readIdentity(other);
    if (identity && (await isSame(identity))) living += 1;
    else await rm(other, { force: true });
  }
  return living;
}

// A note that was cut short belongs to a process that was killed while writing it.
async function readIdentity(file: string): Promise<ProcessIdentity | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ProcessIdentity;
  } catch {
    return null;
  }
}
