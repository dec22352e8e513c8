import path from 'node:path';
import { openPorts } from '../../open-ports.ts';
import { openFileKeystore } from '../../platform/ports/keystore/file-keystore.ts';
import { createArgon2 } from '../../platform/ports/passwords/argon2.ts';
import { readOrCreate } from '../../platform/secrets.ts';
import type { Ports } from '../../platform/services.ts';
import { watchedMail } from '../formats/mail.ts';
import { NO_PICTURE_CHECKER } from './pictures.ts';

const HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const SEAL = { name: 'scrypt', n: 16, r: 8, p: 1 } as const;

/** The product's ports, where what is costly on purpose costs next to nothing; what it costs people is tested beside each adapter. */
export async function openQuickPorts(...[given, closers]: Parameters<typeof openPorts>): Promise<Ports> {
  // The keystore is found and not made; its file says what opening it costs.
  const secrets = path.join(given.config.DATA_DIR, 'secrets');
  const passphrase = await readOrCreate(path.join(secrets, 'keystore-passphrase'));
  const file = path.join(secrets, 'keystore.json');
  await openFileKeystore({ file, passphrase, now: given.clock.now(), cost: SEAL });
  const ports = await openPorts(given, closers);
  return {
    ...ports,
    // Every mail that any test has the product send is looked at.
    mail: watchedMail(ports.mail),
    passwords: createArgon2(HASH),
    // A test that is about pictures puts its own in.
    pictures: NO_PICTURE_CHECKER,
  };
}
