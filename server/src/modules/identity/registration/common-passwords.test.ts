import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BARE_BRAND } from '@vereda/contract/configuration/bare';
import { describe, expect, test } from 'vitest';
import { ensureGoodPassword, ensureUncommon } from './common-passwords.ts';

describe('a password', () => {
  test.each([
    'qwertyuiop',
    'Q1W2E3R4T5',
    '4815162342',
    'password123',
    'contraseña123',
    'aaaaaaaaaaaa',
    'bocajuniors1',
  ])('that heads the lists of leaked ones is refused, in any case: %s', (password) => {
    expect(() => ensureUncommon(password)).toThrow('auth/weak-password');
  });

  test.each(['una frase bien larga', 'correct horse battery', 'vereda-demo-de-hoy', 'Río Negro 8500 y pico'])(
    'that nobody else has is taken: %s',
    (password) => {
      expect(() => ensureUncommon(password)).not.toThrow();
    },
  );

  test('is looked up in a sorted list of ten thousand', () => {
    const list = readFileSync(path.join(import.meta.dirname, 'common-passwords.bin'));
    const entries = Array.from({ length: list.length / 6 }, (_, at) => list.subarray(at * 6, at * 6 + 6));
    expect(entries).toHaveLength(10_000);
    expect(entries.every((entry, at) => at === 0 || (entries[at - 1]?.compare(entry) ?? 0) < 0)).toBe(true);
  });

  const loadBrand = async () => ({ ...BARE_BRAND, app_name: 'Vereda', city_name: 'Río Colorado' });
  const owner = {
    email: 'mpereyra@correo.example',
    phone: '+5492984123456',
    first_name: 'María José',
    last_name: 'Pereyra',
  };

  test.each([
    'mpereyra@correo.example',
    'MPereyra2024!',
    'Pereyra-María',
    'maría josé!!',
    '2984123456',
    'rio colorado',
    'RíoColorado8138',
    'vereda.vereda',
    'pereyra vereda',
  ])(
    'that is little more than what everybody knows of its owner or the city is refused: %s',
    async (password) => {
      await expect(ensureGoodPassword({ loadBrand }, password, owner)).rejects.toThrow(
        'auth/guessable-password',
      );
    },
  );

  test.each([
    'la vereda de enfrente',
    'pereyra toma mate',
    'una frase bien larga',
    'rio colorado sin puentes',
  ])('may hold such a word among others: %s', async (password) => {
    await expect(ensureGoodPassword({ loadBrand }, password, owner)).resolves.toBeUndefined();
  });
});
