// Sends and confirms what is queued, and kills itself with SIGKILL at a chosen point; without one it finishes.
import { pino } from 'pino';
import { http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { systemClock } from '#platform/clock';
import { createAppPool, createDatabase } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { createEvmLedger } from '#ports/ledger/json-rpc';
import { networkOf } from '#ports/ledger/networks';
import type { Ledger } from '#ports/ledger/port';
import { confirmAnchors } from '../confirm-anchors.service.ts';
import { sendAnchors } from '../send-anchors.service.ts';

const [appUrl = '', rpcUrl = '', privateKey = '', point = '', chainId = '31337'] = process.argv.slice(2);

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  // The signal is on its way; nothing more may happen here.
  for (;;);
};

function mortal(ledger: Ledger): Ledger {
  const calls: Partial<Record<string, Partial<Ledger>>> = {
    'before-store': { signAnchor: async (anchor) => (await ledger.signAnchor(anchor), die()) },
    'after-store': { send: async () => die() },
    'after-send': { send: async (raw) => (await ledger.send(raw), die()) },
    'before-mined': { receipt: async (hash) => (await ledger.receipt(hash), die()) },
  };
  return { ...ledger, ...calls[point] };
}

const database = createDatabase(createAppPool({ appUrl, ownerUrl: null }));
const ledger = mortal(
  createEvmLedger({
    network: networkOf({ chainId: Number(chainId) }),
    transport: http(rpcUrl, { retryCount: 0 }),
    account: privateKeyToAccount(privateKey as `0x${string}`),
  }),
);
const deps = { database, clock: systemClock, log: pino({ level: 'silent' }), ports: { ledgers: [ledger] } };
await sendAnchors(deps as unknown as Deps, ledger);
await confirmAnchors(deps as unknown as Deps, ledger);
await database.destroy();
