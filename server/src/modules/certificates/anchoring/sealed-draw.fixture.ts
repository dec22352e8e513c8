import { expect } from 'vitest';
import type { Deps } from '#platform/deps';
import { extractOf } from '#testing/certificates';
import type { TestServer } from '#testing/server';
import { certifyImportedDraws, storeImportedDraws } from '../draws/imported-draws.service.ts';
import { sealBatch } from './batches.service.ts';

/** A batch of one draw, and the id of its certificate. */
export type SealedDraw = { readonly batch: number; readonly id: string };

/** Signs and seals a draw for the networks of `deps`, of a day (from 1 on) that no other draw of the server has. */
export async function sealDraw(server: TestServer, deps: Deps, day: number): Promise<SealedDraw> {
  const date = new Date(Date.UTC(2001, 0, day)).toISOString().slice(0, 10);
  const numbers = extractOf(day).numbers.map((cell) => ({ ...cell, order: null }));
  const row = { game: 'quiniela-nacional' as const, date, turn: 'primera', numbers, letters: null };
  await server.database
    .transaction()
    .execute((transaction) => storeImportedDraws(transaction, [row], server.clock.now()));
  expect(await certifyImportedDraws(deps, 1)).toBe(1);
  const batch = (await sealBatch(deps, null)) ?? 0;
  const [certificate] = await server.asOwner<{ id: string }>(
    'select id from certificates.certificates where batch_id = $1',
    [batch],
  );
  return { batch, id: certificate?.id ?? '' };
}
