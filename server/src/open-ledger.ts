import path from 'node:path';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Database } from '#platform/database/database';
import type { Log } from '#platform/log';
import { readOrCreate } from '#platform/secrets';
import { openFileKeystore } from '#ports/keystore/file-keystore';
import { awsKms } from '#ports/keystore/aws-kms';
import type { KeyService, Keystore } from '#ports/keystore/port';
import type { EmbeddedChain } from '#ports/ledger/embedded/embedded-chain';
import { serveRpc } from '#ports/ledger/embedded/rpc-server';
import { openLedgers } from '#ports/ledger/open-ledger';
import type { Ledger } from '#ports/ledger/port';

type Given = {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly database: Database;
};
type Closers = (() => Promise<unknown>)[];

/** Opens the keystore, making keys at the first start, and the networks that anchors are written on. */
export async function openLedgerPorts(
  { config, clock, log, database }: Given,
  closers: Closers,
): Promise<{ keystore: Keystore; ledgers: readonly Ledger[]; chain: EmbeddedChain | null }> {
  const keystore = await openKeystore(config, clock, log);
  const { ledgers, chain } = await openLedgers({ config, database, clock, keystore });
  if (chain && config.LEDGER_PORT > 0) await serveChain(chain, { port: config.LEDGER_PORT, log, closers });
  return { keystore, ledgers, chain };
}

/** Opens the keystore of a configuration, making it with fresh keys at the first start. */
export async function openKeystore(config: Config, clock: Clock, log: Log): Promise<Keystore> {
  const directory = path.join(config.DATA_DIR, 'secrets');
  const passphrase =
    config.KEYSTORE_PASSPHRASE ?? (await readOrCreate(path.join(directory, 'keystore-passphrase')));
  const file = path.join(directory, 'keystore.json');
  const service = keyServiceOf(config);
  const opened = await openFileKeystore({ file, passphrase, now: clock.now(), service });
  const { keystore, created, isAnchorHeld } = opened;
  if (created) {
    log.warn(
      { file },
      'made new signing and anchoring keys; keep a copy of this file and its passphrase apart',
    );
  }
  if (service && !isAnchorHeld)
    log.warn({ file }, 'anchors are signed by a key of the file until `npm run keys -- rotate anchor`');
  return keystore;
}

function keyServiceOf(config: Config): KeyService | null {
  if (!config.KMS_ANCHOR_KEY) return null;
  return awsKms({
    key: config.KMS_ANCHOR_KEY,
    region: config.KMS_REGION,
    endpoint: config.KMS_ENDPOINT,
    accessKeyId: config.KMS_ACCESS_KEY_ID,
    secretAccessKey: config.KMS_SECRET_ACCESS_KEY,
  });
}

async function serveChain(
  chain: EmbeddedChain,
  { port, log, closers }: { port: number; log: Log; closers: Closers },
): Promise<void> {
  try {
    const server = await serveRpc(chain, port);
    closers.push(() => server.close());
  } catch (error) {
    // Another process of this machine serves the same chain there, or somebody else took the port.
    log.info(
      { port, reason: (error as Error).message },
      'the pilot chain has no JSON-RPC port in this process',
    );
  }
}
