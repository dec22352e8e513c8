import { Readable } from 'node:stream';
import { PERSONAS } from '@vereda/contract/access/personas';
import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import type { PublicObra, PublicObraRow } from '@vereda/contract/urbanism/obras/obra-public';
import { contractsOf } from '@vereda/contract/urbanism/obras/records/record-money';
import type { WorkRecord } from '@vereda/contract/urbanism/obras/records/record';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Caller } from '#testing/server';
import { uploadTo } from '#testing/upload';
import { forgetRemoved } from '#platform/catalog/forget-removed.job';
import { deleteDroppedFiles } from '#platform/documents/delete-dropped-files.job';
import { projectsIn } from '../oc4ids/oc4ids-shape.ts';
import { addFile as addFileTo } from './record.service.ts';

const server = await startTestServer();
const engineer = await server.as('operatorWrongRole');
const citizen = await server.as('citizen');
const BASE = '/urbanism/obras/records';
const PDF = Buffer.from('%PDF-1.4 secreto');

async function makeObra(given: object = {}): Promise<number> {
  const { body, status } = await engineer('POST /urbanism/obras/create', { name: 'Obra', ...given });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as Obra).id;
}

const note = (id: number, given: object) => engineer(`POST ${BASE}/note`, { id, on: '2026-01-10', ...given });
const contract = { kind: 'contract', number: 'C-1', party: 'Vial S.A.', party_tax_id: '30-1' };

async function noted(id: number, given: object): Promise<WorkRecord[]> {
  const { status, body } = await note(id, given);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { items: WorkRecord[] }).items;
}

async function codeOf(answer: Promise<{ status: number; body: unknown }>): Promise<[number, string]> {
  const { status, body } = await answer;
  return [status, (body as { error?: { code: string } }).error?.code ?? ''];
}

async function addFile(id: number, query: object, content: Buffer, filename = 'Pliego ñ.pdf') {
  const asked = new URLSearchParams({ id: String(id), on: '2026-01-10', title: 'Título', ...query });
  return uploadTo(engineer, `POST ${BASE}/add-file?${asked.toString()}`, { content, filename });
}

const jpeg = () =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#356' } })
    .withExif({ IFD0: { Artist: 'Fulana' }, IFD3: { GPSLatitude: '34/1 36/1 0/1', GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer();

const shownTo = async (caller: Caller, id: number) => caller(`GET ${BASE}/shown/${id}`);
const publicOf = async (id: number) => {
  const { status, body } = await shownTo(server.visitor, id);
  expect(status).toBe(200);
  return (body as { items: WorkRecord[] }).items;
};

describe('money', () => {
  let id = 0;
  let signed = 0;
  beforeAll(async () => {
    id = await makeObra({ published: true });
    const [first] = await noted(id, { ...contract, amount_cents: 100_000, until: '2026-06-30' });
    signed = first?.origin_id ?? 0;
  });

  it('is what was signed, with every modification, against what was paid', async () => {
    const part = { contract_id: signed, on: '2026-01-20' };
    await noted(id, { ...part, kind: 'modification', word: 'value', title: 'Más', amount_cents: 20_001 });
    await noted(id, {
      ...part,
      kind: 'modification',
      word: 'duration',
      title: 'Lluvia',
      until: '2026-08-01',
    });
    await noted(id, { ...part, kind: 'payment', number: 'Cert. 1', amount_cents: 120_001 });
    const [standing] = contractsOf(await publicOf(id));
    expect(standing).toMatchObject({
      currentCents: 120_001,
      paidCents: 120_001,
      until: '2026-08-01',
      isOverpaid: false,
    });
    await noted(id, { ...part, kind: 'payment', number: 'Cert. 2', amount_cents: 1 });
    expect(contractsOf(await publicOf(id))[0]?.isOverpaid).toBe(true);
  });

  it('is the same in OC4IDS and CSV', async () => {
    const { raw } = await server.visitor('GET /open-data/oc4ids/obras');
    const projects = projectsIn(raw);
    const summary = projects[0]?.contractingProcesses?.[0]?.summary;
    expect(summary).toMatchObject({
      externalReference: 'C-1',
      contractValue: { amount: 1000 },
      modifications: [
        { type: 'value', oldContractValue: { amount: 1000 }, newContractValue: { amount: 1200.01 } },
        { type: 'duration', newContractPeriod: { endDate: '2026-08-01T00:00:00Z' } },
      ],
      transactions: [{ value: { amount: 1200.01 } }, { value: { amount: 0.01 } }],
    });
    const csv = String((await server.visitor('GET /open-data/csv/obras')).raw).split('\r\n');
    const names = (csv[0] ?? '').split(',');
    const values = (csv[1] ?? '').split(',');
    const valueOf = (name: string) => values[names.indexOf(name)];
    expect(['contracts', 'contracts_value', 'paid'].map(valueOf)).toEqual(['1', '1200.01', '1200.02']);
  });

  it('is for everybody what the contracts were signed for, whatever the record says, and for staff both', async () => {
    const other = await makeObra({ name: 'Dos montos', contract_amount: 900, published: true });
    const amounts = async () => {
      const { body } = await server.visitor(`GET /urbanism/obras/shown/${other}`);
      const listed = await citizen('POST /urbanism/obras/published', { search: 'dos montos' });
      const csv = String((await server.visitor('GET /open-data/csv/obras')).raw).split('\r\n');
      const names = (csv[0] ?? '').split(',');
      const row = csv.find((line) => line.startsWith(`${other},`))?.split(',') ?? [];
      return [
        (body as PublicObra).contract_amount,
        (listed.body as { items: PublicObraRow[] }).items[0]?.contract_amount,
        Number(row[names.indexOf('contract_amount')]),
      ];
    };
    expect(await amounts()).toEqual([900, 900, 900]);
    const [first] = await noted(other, { ...contract, amount_cents: 100_000 });
    await noted(other, { ...contract, number: 'C-2', amount_cents: 50_050 });
    expect(await amounts()).toEqual([1500.5, 1500.5, 1500.5]);
    const corrected = { ...contract, amount_cents: 90_000, replaces: first?.id, reason: 'Se leyó mal' };
    await noted(other, corrected);
    expect(await amounts()).toEqual([1400.5, 1400.5, 1400.5]);
    expect((await engineer(`POST /urbanism/obras/get/${other}`)).body).toMatchObject({
      contract_amount: 900,
    });
    await engineer(`POST /urbanism/obras/delete/${other}`, {});
  });

  it('is corrected by a later version with its reason, and never in place', async () => {
    const before = (await publicOf(id)).find(({ number }) => number === 'Cert. 2');
    const wrong = {
      kind: 'payment',
      contract_id: signed,
      number: 'Cert. 2',
      amount_cents: 2,
      on: '2026-01-20',
    };
    expect(await codeOf(note(id, { ...wrong, replaces: before?.id }))).toEqual([
      422,
      'urbanism/record-reason-missing',
    ]);
    await noted(id, { ...wrong, replaces: before?.id, reason: 'Se leyó mal' });
    const after = (await publicOf(id)).find(({ number }) => number === 'Cert. 2');
    expect(after).toMatchObject({ origin_id: before?.origin_id, amount_cents: 2 });
    expect(after?.corrections).toMatchObject([{ amount_cents: 1, reason: 'Se leyó mal' }]);
    expect(await codeOf(note(id, { ...wrong, replaces: before?.id, reason: 'Otra' }))).toEqual([
      409,
      'urbanism/record-corrected',
    ]);
    await expect(server.asOwner('update urbanism.obra_records set amount_cents = 1')).rejects.toThrow(
      'never changed',
    );
  });

  it.each([
    ['a contract without its company', { ...contract, party: null, amount_cents: 5 }, 'record-field-missing'],
    ['a contract for nothing', { ...contract, amount_cents: 0 }, 'record-amount-negative'],
    [
      'a contract that ends before it begins',
      { ...contract, amount_cents: 5, until: '2026-01-01' },
      'obra-days-crossed',
    ],
    ['a day to come', { ...contract, amount_cents: 5, on: '2030-01-01' }, 'record-in-future'],
    [
      'a payment of no contract',
      { kind: 'payment', contract_id: 999, number: '1', amount_cents: 5 },
      'record-unknown',
    ],
    [
      'a payment before the contract',
      { kind: 'payment', contract_id: 1, number: '1', amount_cents: 5, on: '2026-01-01' },
      'record-before-contract',
    ],
    [
      'a payment below zero',
      { kind: 'payment', contract_id: 1, number: '1', amount_cents: -5 },
      'record-amount-negative',
    ],
    [
      'a modification of value without the value',
      { kind: 'modification', contract_id: 1, word: 'value', title: 'x' },
      'record-field-missing',
    ],
    [
      'a modification of time without the day',
      { kind: 'modification', contract_id: 1, word: 'duration', title: 'x' },
      'record-field-missing',
    ],
    [
      'a modification that is a photo',
      { kind: 'modification', contract_id: 1, word: 'before', title: 'x' },
      'record-field-missing',
    ],
    [
      'more taken away than there is',
      { kind: 'modification', contract_id: 1, word: 'value', title: 'x', amount_cents: -1_000_000 },
      'contract-below-zero',
    ],
    [
      'a correction of what is not there',
      { ...contract, amount_cents: 5, replaces: 4040, reason: 'x' },
      'record-unknown',
    ],
  ])('%s is refused', async (_what, given, code) => {
    const of = 'contract_id' in given && given.contract_id === 1 ? { contract_id: signed } : {};
    expect((await codeOf(note(id, { ...given, ...of })))[1]).toBe(`urbanism/${code}`);
  });

  it('a contract goes only after what belongs to it, and the money of the work stays', async () => {
    const withdraw = (record_id: number) =>
      engineer(`POST ${BASE}/withdraw`, { id, record_id, reason: 'Error' });
    expect(await codeOf(withdraw(signed))).toEqual([409, 'urbanism/contract-in-use']);
    const { body } = await engineer(`POST /urbanism/obras/get/${id}`);
    const update = { ...(body as Obra), currency: 'USD' };
    expect(await codeOf(engineer('POST /urbanism/obras/update', update))).toEqual([
      409,
      'urbanism/obra-currency-kept',
    ]);
    const [alone] = (await noted(id, { ...contract, number: 'C-2', amount_cents: 7 })).filter(
      ({ number }) => number === 'C-2',
    );
    expect((await withdraw(alone?.id ?? 0)).status).toBe(200);
    expect((await publicOf(id)).some(({ number }) => number === 'C-2')).toBe(false);
    expect(await codeOf(withdraw(alone?.id ?? 0))).toEqual([409, 'urbanism/record-corrected']);
  });
});

describe('files', () => {
  it('a photo loses its metadata and is made smaller; a document is downloaded as it came', async () => {
    const id = await makeObra({ published: true });
    const { status, body } = await addFile(id, { word: 'before' }, await jpeg(), 'foto.jpg');
    expect(status, JSON.stringify(body)).toBe(200);
    await addFile(id, { word: 'biddingDocuments' }, PDF);
    const [photo, document] = await publicOf(id);
    const picture = await server.visitor(`GET ${BASE}/file/${photo?.file?.id}`);
    const facts = await sharp(picture.raw).metadata();
    expect([facts.format, facts.width, facts.exif]).toEqual(['webp', 1600, undefined]);
    const small = await server.visitor(`GET ${BASE}/file/${photo?.file?.id}`, { size: 'thumbnail' });
    expect((await sharp(small.raw).metadata()).width).toBe(640);
    const file = await server.visitor(`GET ${BASE}/file/${document?.file?.id}`);
    expect(file.raw.equals(PDF)).toBe(true);
    expect(file.headers['content-disposition']).toContain("filename*=UTF-8''Pliego%20%C3%B1.pdf");
    expect(file.headers['content-security-policy']).toContain('sandbox');
  });

  it.each([
    ['a picture for a document', 'contractSigned', 'file-not-a-pdf'],
    ['a document for a photo', 'after', 'photo-not-a-photo'],
  ])('%s is refused', async (_what, word, code) => {
    const id = await makeObra();
    const content = word === 'after' ? PDF : await jpeg();
    expect(await codeOf(addFile(id, { word }, content))).toEqual([422, `urbanism/${code}`]);
    expect(await codeOf(addFile(id, { word: 'value' }, PDF))).toEqual([400, 'platform/invalid-input']);
  });

  it('what is withdrawn is gone, for staff too', async () => {
    const id = await makeObra({ published: true });
    await addFile(id, { word: 'after' }, await jpeg());
    const [photo] = await publicOf(id);
    const given = { id, record_id: photo?.id, reason: 'Se ve una patente' };
    expect((await engineer(`POST ${BASE}/withdraw`, given)).status).toBe(200);
    for (const caller of [server.visitor, engineer])
      expect((await caller(`GET ${BASE}/file/${photo?.file?.id}`)).status).toBe(404);
    expect(await publicOf(id)).toEqual([]);
  });
});

describe('files of what is purged', () => {
  const attempt = { jobId: '1', number: 1, last: false, signal: new AbortController().signal };
  const filesOf = async (id: number) => {
    const { body } = await engineer(`POST ${BASE}/list`, { id });
    return (body as { items: WorkRecord[] }).items.flatMap(({ file }) => (file ? [file.id] : []));
  };
  const isStored = (file: string) =>
    server.deps.ports.files.has(`works/${file.slice(0, 2)}/${file}-large.bin`);

  it('are deleted from the store once, and nobody else’s', async () => {
    const [purged, kept] = [await makeObra(), await makeObra()];
    for (const id of [purged, kept]) {
      await addFile(id, { word: 'before' }, await jpeg());
      await addFile(id, { word: 'biddingDocuments' }, PDF);
    }
    const [gone, there] = [await filesOf(purged), await filesOf(kept)];
    await engineer(`POST /urbanism/obras/delete/${purged}`, {});
    const { deps } = server;
    const later = new Date(deps.clock.now().getTime() + 31 * 86_400_000);
    const inAMonth = { ...deps, clock: { now: () => later } };
    await deleteDroppedFiles.run(inAMonth, {}, attempt);
    for (const file of gone) expect(await isStored(file)).toBe(true);
    await forgetRemoved.run(inAMonth, {}, attempt);
    // A process may die between the store and the note of it: the same again changes nothing.
    await server.asOwner(
      `insert into platform.dropped_files (folder, file_id) values ('works', '${gone[0]}')`,
    );
    for (const _turn of [1, 2]) await deleteDroppedFiles.run(inAMonth, {}, attempt);
    for (const file of gone) expect(await isStored(file)).toBe(false);
    for (const file of there) expect(await isStored(file)).toBe(true);
    expect(await server.asOwner('select from platform.dropped_files')).toEqual([]);
  });

  it('that no record came to stand for are not kept either', async () => {
    const { deps } = server;
    const put: string[] = [];
    const files = {
      ...deps.ports.files,
      put: async (key: string, ...rest: [Uint8Array, string]) => {
        put.push(key);
        await deps.ports.files.put(key, ...rest);
      },
    };
    const { viewer } = PERSONAS.superadmin;
    const stream = Readable.from([await jpeg()]);
    const given = { id: 999_999, word: 'before', title: 'De ninguna', on: '2026-01-10' } as const;
    const adding = addFileTo({ ...deps, ports: { ...deps.ports, files } }, viewer, {
      ...given,
      stream,
      filename: 'foto.jpg',
    });
    await expect(adding).rejects.toMatchObject({ code: 'platform/gone' });
    expect(put).toHaveLength(2);
    for (const key of put) expect(await deps.ports.files.has(key)).toBe(false);
  });
});

describe('of a work that is not published', () => {
  it.each([
    ['a draft', false],
    ['in the bin', true],
  ])('nothing is told: %s', async (_what, isRemoved) => {
    const id = await makeObra({ name: 'Oculta', published: isRemoved });
    await noted(id, { ...contract, party: 'Oculta S.A.', amount_cents: 5 });
    await addFile(id, { word: 'biddingDocuments' }, PDF);
    await addFile(id, { word: 'before' }, await jpeg());
    const { body } = await engineer(`POST ${BASE}/list`, { id });
    const files = (body as { items: WorkRecord[] }).items.flatMap(({ file }) => (file ? [file.id] : []));
    expect(files).toHaveLength(2);
    for (const file of files) expect((await engineer(`GET ${BASE}/file/${file}`)).status).toBe(200);
    if (isRemoved) await engineer(`POST /urbanism/obras/delete/${id}`, {});
    for (const caller of [server.visitor, citizen]) {
      expect((await shownTo(caller, id)).status).toBe(404);
      for (const file of files)
        for (const size of ['large', 'thumbnail'])
          expect((await caller(`GET ${BASE}/file/${file}`, { size })).status).toBe(404);
    }
    for (const form of [
      'csv/obras',
      'geojson/obras',
      'oc4ids/obras',
      'feed/obras',
      'ogc/collections/obras/items',
    ])
      expect(String((await server.visitor(`GET /open-data/${form}`)).raw), form).not.toContain('Oculta');
    for (const call of ['list', 'note', 'withdraw'])
      expect((await citizen(`POST ${BASE}/${call}`, { id })).status, call).toBe(403);
  });

  it('why and what was corrected before everybody saw it stays with staff', async () => {
    const id = await makeObra();
    const [first] = await noted(id, { ...contract, amount_cents: 5 });
    await noted(id, { ...contract, amount_cents: 6, replaces: first?.id, reason: 'Secreto' });
    const { body } = await engineer(`POST /urbanism/obras/get/${id}`);
    await engineer('POST /urbanism/obras/update', { ...(body as Obra), published: true });
    expect(await publicOf(id)).toMatchObject([{ amount_cents: 6, corrections: [] }]);
    const staff = await engineer(`POST ${BASE}/list`, { id });
    expect(staff.body).toMatchObject({ items: [{ corrections: [{ reason: 'Secreto', amount_cents: 5 }] }] });
  });
});
