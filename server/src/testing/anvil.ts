import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createTestClient, http, publicActions, type Hex } from 'viem';

const PACKAGES = path.resolve(import.meta.dirname, '../../../node_modules/@foundry-rs');
const CPU: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' };
const OS: Partial<Record<NodeJS.Platform, string>> = { win32: 'win32', darwin: 'darwin', linux: 'linux' };

/** An EVM node that is not ours. */
export type Anvil = {
  readonly url: string;
  /** anvil's own calls: mining, rollback, balances. */
  readonly control: ReturnType<typeof controlOf>;
  /** Gives an account means to write. */
  fund(address: Hex): Promise<void>;
  stop(): Promise<void>;
};

type Options = { readonly chainId: number; readonly port?: number; readonly automine?: boolean };

/** Starts foundry's anvil on a free loopback port with fixed time and genesis, so that a second one is the same chain. */
export async function startAnvil({ chainId, port = 0, automine = true }: Options): Promise<Anvil> {
  const binary = path.join(PACKAGES, `anvil-${OS[process.platform]}-${CPU[process.arch]}`, 'bin', 'anvil');
  const flags = [
    '--port',
    String(port),
    '--chain-id',
    String(chainId),
    '--accounts',
    '0',
    '--timestamp',
    '1700000000',
  ];
  const child = spawn(binary, [...flags, ...(automine ? [] : ['--no-mining'])], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  const url = await listeningUrl(child.stdout);
  const control = controlOf(url);
  return {
    url,
    control,
    fund: (address) => control.setBalance({ address, value: 10n ** 20n }),
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function listeningUrl(stdout: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stdout })) {
    const address = /Listening on (\S+)/.exec(line)?.[1];
    if (address) {
      stdout.resume();
      return `http://${address}`;
    }
  }
  throw new Error('anvil ended before it was listening');
}

function controlOf(url: string) {
  return createTestClient({ mode: 'anvil', transport: http(url, { retryCount: 0 }) }).extend(publicActions);
}
