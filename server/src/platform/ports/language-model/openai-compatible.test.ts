import { expect, test } from 'vitest';
import { startModelServer, type Behaviour } from './model-server.fixture.ts';
import { openAiCompatible } from './openai-compatible.ts';
import { ModelFailure } from './port.ts';

const server = await startModelServer();
const model = openAiCompatible({
  url: server.url,
  name: 'small',
  key: 'a-key-of-tests',
  isInCity: false,
  timeoutMs: 1000,
});
const QUESTION = { instructions: 'Sort it.', text: 'un "pozo"', schema: { type: 'object' } };

test('asks for structured output, with the text as data beside the instructions', async () => {
  server.say = { content: { types: [] } };
  expect(await model.ask(QUESTION)).toEqual({ types: [] });
  const { body, authorization } = server.asked.at(-1) ?? { body: '{}', authorization: '' };
  expect(authorization).toBe('Bearer a-key-of-tests');
  expect(body).not.toContain('a-key-of-tests');
  expect(JSON.parse(body)).toMatchObject({
    model: 'small',
    temperature: 0,
    messages: [
      { role: 'system', content: 'Sort it.' },
      { role: 'user', content: '{"text":"un \\"pozo\\""}' },
    ],
    response_format: { type: 'json_schema', json_schema: { strict: true, schema: { type: 'object' } } },
  });
});

test.each<[string, Behaviour, string]>([
  ['one that hangs', 'hangs', 'timeout'],
  ['one that answers in drops', 'drips', 'timeout'],
  ['a cut connection', 'cuts', 'unreachable'],
  ['an error of its own', { status: 500, body: 'oops' }, 'unreachable'],
  ['too many questions', { status: 429 }, 'busy'],
  [
    'a wrong key',
    { status: 401, body: '{"error":{"message":"Incorrect API key: a-key-of-tests"}}' },
    'refused',
  ],
  [
    'an address to go to instead',
    { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
    'unreachable',
  ],
  ['200 with an error in it', { status: 200, body: '{"error":{"message":"model not found"}}' }, 'nonsense'],
  ['200 with a page', { status: 200, body: '<html>Sign in</html>' }, 'nonsense'],
  ['prose', { content: 'I think it is a pothole.' }, 'nonsense'],
  ['no answer among its choices', { status: 200, body: '{"choices":[]}' }, 'nonsense'],
  ['an answer without an end', { status: 200, body: ' '.repeat(300_000) }, 'nonsense'],
])('%s is a failure with its kind, and says nothing of the key', async (_what, say, fault) => {
  server.say = say;
  const failure = await model.ask(QUESTION).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ModelFailure);
  expect(failure).toMatchObject({ fault });
  expect(String((failure as Error).stack)).not.toContain('a-key-of-tests');
});

test('nobody at the address is a failure', async () => {
  const nobody = openAiCompatible({
    url: 'http://127.0.0.1:1/v1',
    name: 'x',
    key: null,
    isInCity: true,
    timeoutMs: 1000,
  });
  await expect(nobody.ask(QUESTION)).rejects.toMatchObject({ fault: 'unreachable' });
});

test('more than four questions at a time are not sent', async () => {
  server.say = 'hangs';
  const before = server.asked.length;
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => model.ask(QUESTION)));
  const faults = all.map((one) => (one.status === 'rejected' ? (one.reason as ModelFailure).fault : ''));
  expect(faults.filter((fault) => fault === 'busy')).toHaveLength(2);
  expect(server.asked.length - before).toBe(4);
  server.say = { content: {} };
  expect(await model.ask(QUESTION)).toEqual({});
});
