import { expect, test } from 'vitest';
import { seal, unseal } from './sealing.ts';
import { deriveSecrets } from './secrets.ts';

const secrets = deriveSecrets(Buffer.alloc(32, 7));

test('opens what it sealed, each time another way', () => {
  const one = seal(secrets, 'tests', 'señal');
  expect(unseal(secrets, 'tests', one)).toBe('señal');
  expect(seal(secrets, 'tests', 'señal').equals(one)).toBe(false);
  expect(one.includes('señal')).toBe(false);
});

test('opens nothing that was changed, sealed for another purpose or by another key', () => {
  const sealed = seal(secrets, 'tests', 'text');
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => unseal(secrets, 'tests', changed), String(index)).toThrow(
      /unable to authenticate|unsupported/i,
    );
  }
  expect(() => unseal(secrets, 'others', sealed)).toThrow(/unable to authenticate/);
  expect(() => unseal(deriveSecrets(Buffer.alloc(32, 8)), 'tests', sealed)).toThrow(/unable to authenticate/);
});
