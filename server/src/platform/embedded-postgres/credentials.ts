import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const credentialsSchema = z.object({
  superuserPassword: z.string().min(16),
  ownerPassword: z.string().min(16),
  appPassword: z.string().min(16),
});

/** Passwords of the embedded cluster's three roles; generated, kept in one file that only its user can read. */
export type Credentials = z.output<typeof credentialsSchema>;

/** Role that only the launcher uses, to make the other two. */
export const SUPERUSER = 'postgres';
/** Role that owns the database: migrations and jobs. */
export const OWNER = 'vereda_owner';

/** Reads `<directory>/credentials.json`, or null when there is none yet. */
export async function findCredentials(directory: string): Promise<Credentials | null> {
  const text = await readFile(path.join(directory, 'credentials.json'), 'utf8').catch(() => null);
  return text === null ? null : credentialsSchema.parse(JSON.parse(text));
}

/** Writes new passwords durably (mode 600). */
export async function createCredentials(directory: string): Promise<Credentials> {
  const password = (): string => randomBytes(24).toString('base64url');
  const credentials = { superuserPassword: password(), ownerPassword: password(), appPassword: password() };
  const file = path.join(directory, 'credentials.json');
  const handle = await open(`${file}.new`, 'w', 0o600);
  await handle.writeFile(`${JSON.stringify(credentials, null, 2)}\n`);
  await handle.sync();
  await handle.close();
  await rename(`${file}.new`, file);
  return credentials;
}

type Login = { readonly role: string; readonly password: string };

/** Connection string for a role on this machine: through the server's Unix socket, where it has one. */
export function localUrl(
  { role, password }: Login,
  { port, socket }: { readonly port: number; readonly socket: string | null },
  database: string,
): string {
  const host = socket === null ? '127.0.0.1' : encodeURIComponent(socket);
  return `postgres://${role}:${password}@${host}:${port}/${database}`;
}
