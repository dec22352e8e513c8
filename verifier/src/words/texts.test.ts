import { expect, it } from 'vitest';
import { explain } from './texts.ts';

it.each([
  ['did:web:localhost%3A3000', 'localhost:3000'],
  ['did:web:lottery.example', 'lottery.example'],
  ['did:web:city.example:lottery', 'city.example/lottery'],
  ['did:web:bad%ZZ', 'bad%ZZ'],
])('an issuer %s is named by its address', (issuer, name) => {
  expect(explain('es', { step: 'issuer', status: 'ok', code: null, facts: { issuer } })).toBe(name);
});

it('a key is named by its own name and the address of its body', () => {
  const facts = { key: 'did:web:localhost%3A3000#jefe-1' };
  const step = { step: 'signed-by-notary', status: 'failed', code: 'signer-unknown', facts } as const;
  expect(explain('es', step)).toContain('jefe-1 (localhost:3000)');
});
