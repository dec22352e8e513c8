import type { Config } from '#platform/config';
import type { Database } from '#platform/database/database';
import type { Ports } from '#platform/deps';
import type { Log } from '#platform/log';
import type { Secrets } from '#platform/secrets';

type Given = { config: Config; log: Log; secrets: Secrets; database: Database };

/** Chooses an adapter for every port by configuration; what must be closed is added to `closers`. */
export async function openPorts(_given: Given, _closers: (() => Promise<unknown>)[]): Promise<Ports> {
  return {};
}
