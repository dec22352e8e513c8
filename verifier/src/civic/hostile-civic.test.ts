import { describe, expect, it } from 'vitest';
import { didDocument } from '../issuer/issuer-documents.ts';
import { issueCivic } from '../testing/civic.ts';
import { HOME, ISSUER, KEYS } from '../testing/issued.ts';
import type { CivicFile } from './civic-file.ts';
import { verifyCivicDraw } from './verify-civic.ts';

// Files of civic draws that somebody made to be shown as valid, or to bring a reader down.

const { file, readTransaction } = await issueCivic('commit-reveal');
const TEXT = JSON.stringify(file);
const NOW = new Date('2026-03-02T17:00:00Z');
const MEGABYTE = 'x'.repeat(1_000_000);

async function endOf(text: string | Uint8Array, change: object = {}): Promise<unknown[]> {
  const trust = { issuer: ISSUER, revocations: null, readTransaction, now: NOW, ...change };
  const { verdict, steps } = await verifyCivicDraw(text, trust);
  const end = steps.find(({ status }) => status !== 'ok');
  return [verdict, end?.step, end?.code];
}
const changed = (change: Partial<CivicFile>): string => JSON.stringify({ ...file, ...change });

describe('the file of a civic draw', () => {
  it('is of a foreign body to whoever trusts another, however good it is', async () => {
    expect(await endOf(TEXT)).toEqual(['valid', undefined, undefined]);
    const issuer = didDocument({
      did: 'did:web:otra.example',
      profileUrl: `${HOME}/issuer.json`,
      keys: KEYS,
    });
    expect(await endOf(TEXT, { issuer })).toEqual(['invalid', 'sender', 'issuer-foreign']);
    const header = { ...file.header, issuer: 'did:web:otra.example' };
    expect(await endOf(changed({ header }), { issuer })).toEqual(['invalid', 'list', 'commitment-differs']);
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    'is refused with a member %s at any level, and nothing takes it on',
    async (key) => {
      const member = `"${key}":{"polluted":true,"verdict":"valid"},`;
      const places = [
        '{',
        '"header":{',
        '"title":{',
        '"seed":{',
        '"result":{',
        '"source":{',
        '"list_anchor":{',
      ];
      for (const place of places) {
        const text = TEXT.replace(place, `${place}${member}`);
        expect(text, place).not.toBe(TEXT);
        expect((await endOf(text)).slice(0, 2), place).toEqual(['invalid', 'format']);
      }
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      expect(await endOf(TEXT)).toEqual(['valid', undefined, undefined]);
    },
  );

  it('is refused with a member twice, bytes that are no UTF-8, and more than 20 MB', async () => {
    const twice = TEXT.replace('"header":{', '"header":{"draw":"CIV-26-OTHER0-0",');
    expect(await endOf(twice)).toEqual(['invalid', 'readable', 'not-json']);
    expect((await endOf(new Uint8Array([0xff, 0xfe, 0x00])))[2]).toBe('not-json');
    expect((await endOf(new Uint8Array(20 * 1024 * 1024 + 1)))[2]).toBe('file-too-large');
  });

  it.each<[string, Partial<CivicFile>]>([
    ['its title', { header: { ...file.header, title: { es: MEGABYTE, en: null } } }],
    ['its folio', { header: { ...file.header, draw: MEGABYTE } }],
    ['its body', { header: { ...file.header, issuer: `did:web:${MEGABYTE}` } }],
    ['a code', { list: [[MEGABYTE, null], ...file.list.slice(1)] }],
    ['a place', { result: { ...file.result, ranking: [MEGABYTE, ...file.result.ranking.slice(1)] } }],
    ['a key', { signatures: file.signatures.map((one) => ({ ...one, key: MEGABYTE })) }],
    ['a signature', { signatures: file.signatures.map((one) => ({ ...one, value: MEGABYTE })) }],
    ['the reason of an annulment', { annulled: { at: '2026-03-02T16:30:00Z', reason: MEGABYTE } }],
  ])('is refused with a megabyte in the place of %s', async (_where, change) => {
    expect((await endOf(changed(change))).slice(0, 2)).toEqual(['invalid', 'format']);
  });

  it('is refused, and not chewed on, with a hundred thousand levels', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect((await endOf(TEXT.replace('{', `{"x":${deep},`)))[0]).toBe('invalid');
  });

  it('is refused with days that no month has, and signatures dated after their block', async () => {
    const header = { ...file.header, draw_at: '2026-02-30T16:00:00Z' };
    expect((await endOf(changed({ header })))[2]).toBe('malformed');
    const signatures = file.signatures.map((one) => ({ ...one, created: '2031-01-01T00:00:00Z' }));
    expect((await endOf(changed({ signatures })))[0]).toBe('invalid');
  });

  it('is incomplete where its last block is of the future', async () => {
    const now = new Date('2026-03-02T14:00:00Z');
    expect(await endOf(TEXT, { now })).toEqual(['incomplete', 'list-anchor', 'block-in-the-future']);
  });
});
