import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './command.ts';
import { startNode } from '../testing/chain-node.ts';
import { didDocument } from '../issuer/issuer-documents.ts';
import { HOME, ISSUER, issueBatch, KEYS, listOf } from '../testing/issued.ts';

const { certificates, transaction } = await issueBatch();
const [certificate] = certificates;
let folder: string;
const at = (name: string): string => path.join(folder, name);

const node = await startNode(transaction);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vereda-verify-'));
  await writeFile(at('good.json'), JSON.stringify(certificate));
  await writeFile(at('bad.json'), JSON.stringify(certificate).replace('"number":"0007"', '"number":"0008"'));
  await writeFile(at('did.json'), JSON.stringify(ISSUER));
  await writeFile(at('revocations.json'), JSON.stringify(listOf()));
});
afterAll(async () => {
  node.close();
  await rm(folder, { recursive: true });
});

describe('the command', () => {
  const full = () => [
    '--issuer',
    at('did.json'),
    '--revocations',
    at('revocations.json'),
    '--rpc',
    node.url,
    '--chain-id',
    '1337',
  ];

  it('exits 0 for a valid, 1 for an altered and 2 for an unchecked certificate', async () => {
    expect(await runCommand([at('good.json'), ...full()])).toMatchObject({ exitCode: 0 });
    const altered = await runCommand([at('bad.json'), ...full(), '--lang', 'en']);
    expect(altered.exitCode).toBe(1);
    expect(altered.output).toContain('✗ Signature of the head of draw');
    const offline = await runCommand([at('good.json'), '--issuer', at('did.json'), '--offline']);
    expect(offline.exitCode).toBe(2);
    expect(offline.output).toContain('Comprobación incompleta');
  });

  it('is incomplete, not invalid, with a document of the issuer that is older than the key', async () => {
    const older = (complete_until: string) =>
      JSON.stringify(
        didDocument({
          did: ISSUER.id,
          profileUrl: `${HOME}/issuer.json`,
          keys: KEYS.filter(({ kid }) => kid !== 'jefe-1'),
          history: { complete_until, gaps: [] },
        }),
      );
    await writeFile(at('older.json'), older('2026-03-01T00:00:00Z'));
    await writeFile(at('complete.json'), older('2026-03-03T00:00:00Z'));
    const ask = (issuer: string, lang: string) =>
      runCommand([at('good.json'), ...full().with(1, at(issuer)), '--lang', lang]);
    const es = await ask('older.json', 'es');
    expect(es).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining('más viejo que el archivo') as string,
    });
    const en = await ask('older.json', 'en');
    expect(en).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining('older than the file') as string,
    });
    const forged = await ask('complete.json', 'en');
    expect(forged).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('a key that the issuer') as string,
    });
  });

  it('calls another network behind the address unreachable', async () => {
    const { output } = await runCommand([at('good.json'), ...full(), '--chain-id', '1', '--json']);
    expect(JSON.parse(output)).toMatchObject({ verdict: 'incomplete' });
    expect(output).toContain('chain-unreachable');
  });

  it('waits for as many blocks as were asked for, and names the network', async () => {
    const waiting = await runCommand([at('good.json'), ...full(), '--confirmations', '4', '--lang', 'en']);
    expect(waiting.exitCode).toBe(2);
    expect(waiting.output).toContain('not confirmed yet: 3 of 4 blocks (chain id 1337)');
    const deep = await runCommand([at('good.json'), ...full(), '--confirmations', '3']);
    expect(deep.output).toContain('chain id 1337, bloque 7, 2 de marzo de 2026');
  });

  it('tells a demonstration and an annulment next to the verdict, in both languages', async () => {
    const other = 'urn:uuid:00000000-0000-4000-8000-000000000009';
    const revoked = { id: certificate!.id, revocationReason: 'bola repetida', superseded_by: other };
    await writeFile(at('annulled.json'), JSON.stringify(listOf({ ...revoked, kind: 'annulled' })));
    const args = [at('good.json'), ...full(), '--revocations', at('annulled.json')];
    const es = await runCommand(args);
    expect(es.exitCode).toBe(1);
    for (const words of ['Auténtico, pero ya no rige', '! Certificado anulado', 'Motivo: bola repetida'])
      expect(es.output).toContain(words);
    expect(es.output).toContain(`Certificado posterior: ${other}`);
    expect(es.output).toContain('! Certificado de demostración');
    const en = await runCommand([...args, '--lang', 'en']);
    for (const words of [
      '! Annulled certificate',
      `Later certificate: ${other}`,
      '! Demonstration certificate',
    ])
      expect(en.output).toContain(words);
    const good = await runCommand([at('good.json'), ...full(), '--lang', 'en']);
    expect(good.output).toContain('Valid as a demonstration only');
    const json = await runCommand([...args, '--json']);
    expect(JSON.parse(json.output)).toMatchObject({ notices: [{ code: 'annulled' }, { code: 'demo' }] });
  });

  it('says what is wrong with what was typed', async () => {
    expect((await runCommand([])).output).toContain('vereda-verify <certificate.json>');
    expect(await runCommand([at('missing.json')])).toMatchObject({ exitCode: 2 });
    expect((await runCommand(['--wrong'])).output).toContain('--wrong');
    const swapped = await runCommand([at('good.json'), '--issuer', at('revocations.json')]);
    expect(swapped).toMatchObject({ exitCode: 2 });
    expect(swapped.output).toContain('revocations.json is not the document');
    expect((await runCommand([at('good.json'), '--chain-id', 'x'])).output).toContain('not a number');
  });
});

describe('the command with nothing but the issuer', () => {
  it('asks the issuer’s node and list by itself, and nobody when it is to work offline', async () => {
    const asked: string[] = [];
    const issuerServer = createServer((request, response) => {
      asked.push(request.url ?? '');
      const { port } = issuerServer.address() as AddressInfo;
      const home = `http://127.0.0.1:${port}`;
      const documents: Record<string, unknown> = {
        '/did.json': didDocument({
          did: ISSUER.id,
          profileUrl: `${home}/issuer.json`,
          keys: KEYS,
          nodes: { 'eip155:1337': [node.url] },
        }),
        '/issuer.json': { revocationList: `${home}/list.json` },
        '/list.json': { ...listOf(), issuer: `${home}/issuer.json` },
      };
      response.end(JSON.stringify(documents[request.url ?? ''] ?? null));
    });
    await new Promise<void>((resolve) => issuerServer.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(issuerServer.address() as AddressInfo).port}/did.json`;
    try {
      expect(await runCommand([at('good.json'), '--issuer', issuer])).toMatchObject({ exitCode: 0 });
      expect(asked).toEqual(['/did.json', '/issuer.json', '/list.json']);
      expect(await runCommand([at('good.json'), '--issuer', issuer, '--offline'])).toMatchObject({
        exitCode: 2,
      });
      expect(asked.slice(3)).toEqual(['/did.json']);
    } finally {
      issuerServer.close();
    }
  });
});
