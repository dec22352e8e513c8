import { expect, vi } from 'vitest';
import type { TestDatabase } from '#testing/database';
import { sealAll } from './seal-changelog.job.ts';

/** Seals until no change is left out; a transaction that is open in any database of the cluster holds sealing back. */
export async function sealEverything({ database, asOwner }: TestDatabase): Promise<void> {
  const unchained = `select count(*) as count from configuration.changelog c
    where not exists (select from configuration.changelog_chain k where k.change_id = c.id)`;
  await vi.waitFor(
    async () => {
      await sealAll(database);
      expect(Number((await asOwner<{ count: string }>(unchained))[0]?.count)).toBe(0);
    },
    { timeout: 15_000, interval: 50 },
  );
}
