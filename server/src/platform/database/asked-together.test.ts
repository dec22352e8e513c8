import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedTogether } from './asked-together.ts';
import type { Database } from './database.ts';

// Only what tells one database from another counts here.
const database = (): Database => ({}) as unknown as Database;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('all who ask while an answer is made share the next one', async () => {
  const together = askedTogether<number>();
  const one = database();
  let made = 0;
  const make = async () => {
    await turn();
    return (made += 1);
  };
  const ask = () => together(one, 'a', make);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 2, 2]);
  expect(await Promise.all([ask(), ask()])).toEqual([3, 4]);
});

test('a failure is told to all who waited for it and to nobody after them', async () => {
  const together = askedTogether<string>();
  const one = database();
  const answers = ['cut off', 'cut off', 'well'];
  const make = async (): Promise<string> => {
    await turn();
    const answer = answers.shift() ?? 'well';
    if (answer === 'cut off') throw new Error(answer);
    return answer;
  };
  const asked = Array.from({ length: 3 }, () => together(one, 'a', make));
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  expect(await together(one, 'a', make)).toBe('well');
});

type Read = { readonly name: Name; readonly began: number; readonly value: number };
type Name = 'north' | 'south';
const NAMES = fc.constantFrom<Name>('north', 'south');
const STEPS = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('write' as const), name: NAMES }),
    fc.record({
      do: fc.constant('read' as const),
      name: NAMES,
      instance: fc.constantFrom(0, 1),
      turns: fc.integer({ min: 1, max: 4 }),
    }),
    fc.record({ do: fc.constant('settle' as const) }),
  ),
  { maxLength: 60 },
);

test('over two instances and one store, an answer is of its name, and holds all that was written before it was asked for', async () => {
  await fc.assert(
    fc.asyncProperty(STEPS, async (steps) => {
      const store = { north: 0, south: 0 };
      const instances = [0, 1].map(() => ({ together: askedTogether<Read>(), one: database() }));
      const reads: Promise<void>[] = [];
      for (const step of steps) {
        if (step.do === 'write') store[step.name] += 1;
        if (step.do === 'settle') await Promise.all(reads.splice(0));
        if (step.do !== 'read') continue;
        const { name, turns } = step;
        const { together, one } = instances[step.instance] ?? expect.fail('no such instance');
        const least = store[name];
        const make = async (): Promise<Read> => {
          const began = store[name];
          for (let left = turns; left > 0; left -= 1) await turn();
          return { name, began, value: store[name] };
        };
        const read = async (): Promise<void> => {
          const answer = await together(one, name, make);
          expect(answer.name).toBe(name);
          expect(answer.began).toBeGreaterThanOrEqual(least);
          expect(answer.value).toBeLessThanOrEqual(store[name]);
        };
        reads.push(read());
      }
      await Promise.all(reads);
    }),
  );
});
