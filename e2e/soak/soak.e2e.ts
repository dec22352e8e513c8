import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyCity } from '../../tools/kit/city.ts';
import { soak } from './soak.ts';

// The full form is `npm run soak`.
const KILLS = 6;

test('killed at random moments, nothing acknowledged is lost or there twice', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'vereda-soak-'));
  copyCity(directory);
  const seed = Math.floor(Math.random() * 2 ** 31);
  const lines: string[] = [];
  const { kills, faults } = await soak({ directory, kills: KILLS, seed, say: (line) => lines.push(line) });
  expect(faults, `seed ${seed}\n${lines.join('\n')}`).toEqual([]);
  expect(kills).toBe(KILLS);
  await rm(directory, { recursive: true, force: true });
});
