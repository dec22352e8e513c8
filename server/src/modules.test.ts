import { expect, test } from 'vitest';
import { modules } from './modules.ts';

test('each job may lose a try to a process that is killed, and another to what it works with', () => {
  const jobs = modules.flatMap((module) => module.jobs);
  expect(jobs.length).toBeGreaterThan(20);
  expect(jobs.filter(({ retries }) => retries < 3).map(({ name }) => name)).toEqual([]);
});
