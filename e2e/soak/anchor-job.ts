import { patientCaller, type PatientCaller } from '../../tools/kit/caller.ts';
import { signByCalls, type SigningCall } from '../certificates/sign-by-calls.ts';
import { checkChain, type ChainWalk } from './chain-walk.ts';
import { checkCertificate } from './check-certificate.ts';
import type { Product } from './product.ts';
import type { SoakJob, Soaking } from './job.ts';

const DRAWS = 2;
const FIRST_NUMBER = 20_000;
const DAY_MS = 86_400_000;

type Draw = { id: number; version: number };
type Role = 'jefe_sorteo' | 'escribano';

/** Draws that are typed and signed in peace; what is killed is their sealing, anchoring and publishing. */
export async function anchorJob({ product }: Soaking): Promise<SoakJob> {
  const people = peopleOf(product.url);
  const officials = await people.admin.call<{ items: { id: number; role: Role }[] }>(
    '/certificates/officials/list',
    { active: true },
  );
  const idOf = (role: Role): number | undefined => officials.items.find((one) => one.role === role)?.id;
  let walk: ChainWalk = { nextBlock: 0, lastHash: null, calldata: new Map() };
  let draws = 0;
  return {
    name: 'anchoring',
    spanMs: 900,
    killOwn: null,
    async begin() {
      for (let index = 0; index < DRAWS; index += 1) {
        draws += 1;
        const jefe_sorteo_id = idOf('jefe_sorteo');
        await signedDraw(people, { ...drawFields(draws), jefe_sorteo_id, escribano_id: idOf('escribano') });
      }
      const sealing = people.admin.call('/certificates/batches/seal', {});
      return {
        async insist() {
          await sealing;
        },
      };
    },
    async check() {
      walk = await checkChain(product.rpcUrl, walk);
      const batches = await product.sql<Batch>(BATCHES);
      return batches.flatMap((batch) => faultsOf(batch, walk));
    },
    async checkSettled() {
      walk = await checkChain(product.rpcUrl, walk);
      return [...(await unfinished(product, walk)), ...(await checkCertificate(product))];
    },
    summary: () =>
      `${draws} certificates signed, ${walk.calldata.size} roots on a chain of ${walk.nextBlock} blocks`,
  };
}

type Batch = {
  id: number;
  root: string;
  leaves: number;
  certificates: number;
  anchors: number;
  final: number;
  chosen: number;
  kind: string;
};

const BATCHES = `
  select b.id::int, b.kind, '0x' || encode(b.root, 'hex') as root, b.leaf_count as leaves,
    (select count(*)::int from certificates.certificates c where c.batch_id = b.id) as certificates,
    (select count(*)::int from certificates.anchors a where a.batch_id = b.id) as anchors,
    (select count(*)::int from certificates.anchors a where a.batch_id = b.id and a.status = 'final') as final,
    (select count(*)::int from certificates.anchor_transactions t
      where t.batch_id = b.id and t.state in ('mined', 'final')) as chosen
  from certificates.batches b order by b.id`;

function faultsOf(batch: Batch, walk: ChainWalk): string[] {
  const faults: string[] = [];
  const onChain = walk.calldata.get(batch.root) ?? 0;
  if (onChain > 1) faults.push(`batch ${batch.id} is ${onChain} times on the chain`);
  if (batch.chosen > 1) faults.push(`batch ${batch.id} has ${batch.chosen} transactions that count`);
  if (batch.final > 0 && onChain === 0) faults.push(`batch ${batch.id} is final and not on the chain`);
  if (batch.kind === 'certificates' && batch.leaves !== 2 * batch.certificates)
    faults.push(`batch ${batch.id} has ${batch.certificates} certificates and ${batch.leaves} leaves`);
  return faults;
}

async function unfinished(product: Product, walk: ChainWalk): Promise<string[]> {
  const batches = await product.sql<Batch>(BATCHES);
  const [open] = await product.sql<{ n: number }>(
    'select count(*)::int as n from certificates.certificates where batch_id is not null and published is null',
  );
  return [
    ...batches
      .filter(({ anchors, final, root }) => final !== anchors || walk.calldata.get(root) !== 1)
      .map(({ id, root }) => `batch ${id}: not final, or ${walk.calldata.get(root) ?? 0} times on the chain`),
    ...(open?.n ? [`${open.n} sealed certificates were never published`] : []),
  ];
}

function peopleOf(url: string) {
  const [typist, admin, jefe, escribano] = ['user', 'superadmin', 'jefe', 'escribano'].map((name) =>
    patientCaller(url, name),
  ) as [PatientCaller, PatientCaller, PatientCaller, PatientCaller];
  return { typist, admin, jefe, escribano };
}

function drawFields(index: number) {
  const date = new Date(Date.UTC(2020, 0, 1) + index * DAY_MS).toISOString().slice(0, 10);
  return { game: 'rio-negro', draw_number: FIRST_NUMBER + index, date, turn: 'vespertina' };
}

async function signedDraw(
  people: ReturnType<typeof peopleOf>,
  fields: ReturnType<typeof drawFields> & Readonly<Record<string, unknown>>,
): Promise<void> {
  let draw = await people.typist.call<Draw>('/certificates/draws/create', fields);
  const numbers = Array.from({ length: 20 }, (_, index) => ({
    place: index + 1,
    number: String((index * 487 + fields.draw_number * 7919) % 10_000).padStart(4, '0'),
    order: null,
  }));
  for (const typist of [people.typist, people.admin]) {
    const { id, version } = draw;
    draw = await typist.call<Draw>('/certificates/draws/enter', { id, version, numbers });
  }
  for (const signer of [people.jefe, people.escribano]) {
    const call: SigningCall = (path, input) => signer.call(path, ...(input === null ? [] : [input]));
    // A caller may have signed in anew between two of its calls, and a confirmation is good in one session only.
    await signByCalls(call, draw.id).catch(() => signByCalls(call, draw.id));
  }
}
