import { expect, test } from 'vitest';
import { api } from './api.ts';
import type { EndpointSpec } from './endpoint.ts';

const calls = Object.values<Record<string, Record<string, EndpointSpec>>>(api)
  .flatMap((module) => Object.values(module))
  .flatMap((group) => Object.values(group));

// From a capital to a full stop.
const SENTENCE = /^[A-ZÁÉÍÓÚÑ“‘].*\.$/;
const WORDS_MIN = 3;

test('every call says in one sentence what it means', () => {
  const wordless = calls
    .filter(({ summary }) => !SENTENCE.test(summary) || summary.split(/\s+/).length < WORDS_MIN)
    .map(({ path, summary }) => `${path}: ${summary}`);
  expect(wordless).toEqual([]);
  expect(calls.length).toBeGreaterThan(150);
});
