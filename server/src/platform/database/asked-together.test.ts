import { expect, test } from 'vitest';
import { createRandom } from '../../../../tools/kit/random.ts';
import { askedTogether } from './asked-together.ts';
import type { Database } from './database.ts';

// Only what tells one database from another counts here.
const database = (): Database => ({}) as unknown as Database;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('who asks while an answer is made gets that one, who asks afterwards a new one', async () => {
  const together = askedTogether<number>();
  const one = database();
  let made = 0;
  const make = async () => {
    await turn();
    return (made += 1);
  };
  expect(await Promise.all([together(one, 'a', make), together(one, 'a', make)])).toEqual([1, 1]);
  expect(await together(one, 'a', make)).toBe(2);
});

test('a failure is told to all who waited for it and to nobody after them', async () => {
  const together = askedTogether<string>();
  const one = database();
  const fail = async (): Promise<string> => {
    await turn();
    throw new Error('cut off');
  };
  const asked = [together(one, 'a', fail), together(one, 'a', fail)];
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await together(one, 'a', async () => 'well')).toBe('well');
});

// Two processes over one store: whatever the order of writes and reads, an answer is of the name that was asked, and
// holds all that was written before its making began, which was never before the asker of it came first.
test.each(Array.from({ length: 30 }, (_, seed) => [seed]))(
  'writes and reads in a generated order, mixture %i',
  async (seed) => {
    const random = createRandom(seed);
    const store = { north: 0, south: 0 };
    const names = ['north', 'south'] as const;
    const instances = [1, 2].map(() => ({ together: askedTogether<Read>(), one: database() }));
    type Read = { name: (typeof names)[number]; began: number; value: number };
    const reads: Promise<void>[] = [];
    const latestEnd = { north: 0, south: 0 };
    for (let step = 0; step < 200; step += 1) {
      const name = random.pick(names);
      const { together, one } = random.pick(instances);
      if (random.next() < 0.4) store[name] += 1;
      else if (random.next() < 0.7) {
        const before = latestEnd[name];
        const make = async (): Promise<Read> => {
          const began = store[name];
          for (let wait = random.between(1, 4); wait > 0; wait -= 1) await turn();
          return { name, began, value: store[name] };
        };
        const read = async (): Promise<void> => {
          const answer = await together(one, name, make);
          expect(answer.name).toBe(name);
          expect(answer.value).toBeGreaterThanOrEqual(answer.began);
          expect(answer.began).toBeGreaterThanOrEqual(before);
          expect(answer.value).toBeLessThanOrEqual(store[name]);
        };
        reads.push(read());
      } else {
        await Promise.all(reads.splice(0));
        // Nothing is being made any more: whoever asks now sees every write until now.
        latestEnd[name] = store[name];
      }
    }
    await Promise.all(reads);
  },
);
