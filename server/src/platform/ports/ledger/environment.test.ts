import { expect, test } from 'vitest';
import { parseConfig, type ConfigError } from '#platform/config';
import { networksOf } from './environment.ts';

const faultsOf = (given: Record<string, string>): readonly string[] => {
  try {
    parseConfig(given);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
};

test('without anything it is the embedded chain, with an address it is that one, with a list it is all of them', () => {
  expect(networksOf(parseConfig({}))).toEqual(['embedded']);
  const one = { LEDGER_RPC_URL: 'http://127.0.0.1:1', LEDGER_CHAIN_ID: '137', LEDGER_NAME: 'P' };
  expect(networksOf(parseConfig(one))).toEqual([
    { rpc_url: 'http://127.0.0.1:1', chain_id: 137, name: 'P', confirmations: 3 },
  ]);
  const far = { rpc_url: 'https://node.example/v3/key', chain_id: 11_155_111 };
  const several = { LEDGER_NETWORKS: JSON.stringify(['embedded', far]) };
  expect(networksOf(parseConfig(several))).toEqual(['embedded', far]);
  const daily = { LEDGER_NETWORKS: JSON.stringify(['embedded', { ...far, super_root_hours: 24 }]) };
  expect(networksOf(parseConfig(daily))).toEqual(['embedded', { ...far, super_root_hours: 24 }]);
});

test.each([
  ['no JSON', 'embedded'],
  ['an empty list', '[]'],
  ['a network twice', '["embedded","embedded"]'],
  ['a word that is none', '["ethereum"]'],
  ['a node without a chain id', '[{"rpc_url":"http://127.0.0.1:1"}]'],
  [
    'super-roots on the first network',
    '[{"rpc_url":"http://127.0.0.1:1","chain_id":1,"super_root_hours":24}]',
  ],
  [
    'super-roots without a pause',
    '["embedded",{"rpc_url":"http://127.0.0.1:1","chain_id":1,"super_root_hours":0}]',
  ],
  ['a field that is none', '[{"rpc_url":"http://127.0.0.1:1","chain_id":1,"secret":"x"}]'],
])('%s is refused at the start', (_name, LEDGER_NETWORKS) => {
  expect(faultsOf({ LEDGER_NETWORKS }).join(' ')).toContain('LEDGER_NETWORKS');
});

test('a list and a single address together are refused, and so is an address without its chain', () => {
  const LEDGER_RPC_URL = 'http://127.0.0.1:1';
  expect(faultsOf({ LEDGER_RPC_URL }).join(' ')).toContain('LEDGER_CHAIN_ID');
  const both = { LEDGER_RPC_URL, LEDGER_CHAIN_ID: '1', LEDGER_NETWORKS: '["embedded"]' };
  expect(faultsOf(both).join(' ')).toContain('one of them, not both');
});
