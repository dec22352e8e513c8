import { expect, test } from 'vitest';
import { keepAnswers } from './keep-answers.ts';

const KEPT_MAX = 1000;

function counting(answer: (params: unknown) => unknown = (params) => ({ of: params })) {
  const asked: string[] = [];
  const chain = keepAnswers({
    request: async ({ method, params }) => {
      asked.push(method);
      return answer(params);
    },
  });
  const ask = (method: string, ...params: string[]) => chain.request({ method, params });
  return { ask, asked };
}

test('what can never change is asked of the chain once, and its head each time', async () => {
  const { ask, asked } = counting();
  for (let n = 0; n < 3; n += 1) {
    expect(await ask('eth_getTransactionReceipt', '0x1')).toEqual({ of: ['0x1'] });
    await ask('eth_blockNumber');
  }
  expect(asked.filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(1);
  expect(asked.filter((method) => method === 'eth_blockNumber')).toHaveLength(3);
});

test('a transaction that is not there yet is asked for again', async () => {
  const { ask, asked } = counting(() => null);
  await ask('eth_getTransactionByHash', '0x1');
  await ask('eth_getTransactionByHash', '0x1');
  expect(asked).toHaveLength(2);
});

test('a thousand answers are kept, those asked for last, however many are asked for', async () => {
  const { ask, asked } = counting();
  for (let n = 0; n <= KEPT_MAX; n += 1) await ask('eth_getBlockByHash', String(n));
  asked.length = 0;
  await ask('eth_getBlockByHash', String(KEPT_MAX));
  await ask('eth_getBlockByHash', '1');
  expect(asked).toHaveLength(0);
  await ask('eth_getBlockByHash', '0');
  expect(asked).toHaveLength(1);
});
