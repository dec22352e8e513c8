import pg from 'pg';
import { foldAll, storeReports } from '../server/src/modules/listener/public.ts';
import { openCopyConnection } from '../server/src/platform/database/copy-connection.ts';
import {
  createAppPool,
  createDatabase,
  type DatabaseAddress,
} from '../server/src/platform/database/database.ts';
import { createRandom, type Random } from '../tools/kit/random.ts';

/** What loading took; nothing is loaded that an earlier run has loaded. */
export type Loading = { readonly reports: number; readonly added: number; readonly seconds: number };

type Report = Parameters<typeof storeReports>[2][number];
type Type = { id: number; category_id: number; name: string };

const BATCH = 20_000;
const LONG_MS = 30 * 60_000;
const DAY_MS = 86_400_000;
const YEARS = 3;
const CENTRES = 40;
const WORDS = [
  'vereda',
  'calle',
  'bache',
  'profundo',
  'luminaria',
  'esquina',
  'escuela',
  'plaza',
  'árbol',
  'rama',
  'basura',
  'vecinos',
  'noche',
  'peligro',
  'agua',
  'pérdida',
  'semáforo',
  'cordón',
  'parada',
  'colectivo',
  'vidrio',
  'poste',
  'cable',
  'rampa',
  'puente',
  'feria',
  'olor',
  'ruido',
  'zanja',
  'tapa',
];

/** Brings the database to this many synthetic reports by COPY, with the summaries folded and statistics fresh. */
export async function loadReports(
  address: DatabaseAddress,
  wanted: number,
  say: (line: string) => void,
): Promise<Loading> {
  const pool = createAppPool(address, {
    maxConnections: 1,
    statementTimeoutMs: LONG_MS,
    name: 'vereda-bench-load',
  });
  const connection = await openCopyConnection(pool);
  const owner = new pg.Client({ connectionString: address.ownerUrl ?? '' });
  await owner.connect();
  const startMs = performance.now();
  try {
    const { rows: types } = await owner.query<Type>(
      'select id, category_id, name from listener.subcategories where active order by id',
    );
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from listener.reports where source = 'import'`,
    );
    const there = rows[0]?.n ?? 0;
    for (let first = there; first < wanted; first += BATCH) {
      const batch = reportsFrom(first, { count: Math.min(BATCH, wanted - first), types });
      await connection.database
        .transaction()
        .execute((transaction) =>
          storeReports({ connection, folioKey: Buffer.alloc(32) }, transaction, batch),
        );
      say(`${Math.min(wanted, first + BATCH).toLocaleString('en')} reports`);
    }
    connection.release();
    const added = Math.max(0, wanted - there);
    if (added > 0) await settle(address, owner);
    return { reports: Math.max(there, wanted), added, seconds: (performance.now() - startMs) / 1000 };
  } finally {
    await owner.end();
    await pool.end();
  }
}

async function settle(address: DatabaseAddress, owner: pg.Client): Promise<void> {
  const database = createDatabase(createAppPool(address, { maxConnections: 1, statementTimeoutMs: LONG_MS }));
  await foldAll(database);
  await database.destroy();
  await owner.query('vacuum (analyze) listener.all_reports');
  await owner.query('vacuum (analyze) listener.entries');
  await owner.query('vacuum (analyze) listener.rollup');
  await owner.query('vacuum (analyze) listener.report_deltas');
  await owner.query('checkpoint').catch(() => undefined);
}

function reportsFrom(first: number, { count, types }: { count: number; types: readonly Type[] }): Report[] {
  return Array.from({ length: count }, (_, index) => reportOf(first + index, types));
}

/** Report n, always the same: three years, forty places where they crowd, most of them finished. */
function reportOf(n: number, types: readonly Type[]): Report {
  const random = createRandom(n);
  const type = random.pick(types);
  const filed = new Date(Date.now() - random.next() * YEARS * 365 * DAY_MS);
  const { lat, lng } = placeOf(random);
  const stage =
    random.next() < 0.85 ? 'closed' : random.pick(['pending', 'assigned', 'in_progress'] as const);
  const words = Array.from({ length: 12 }, () => random.pick(WORDS));
  return {
    source_id: `bench/${n}`,
    created_at: filed,
    changed_at: new Date(filed.getTime() + random.next() * 20 * DAY_MS),
    stage,
    outcome: stage === 'closed' ? 'origen' : null,
    category_id: type.category_id,
    subcategory_id: type.id,
    title: type.name,
    description: `${words.join(' ')} ${n}`,
    street: `Calle ${random.between(1, 400)}`,
    number: String(random.between(1, 6000)),
    crossing: null,
    lat,
    lng,
    outside_area: false,
    archived: false,
    source_stage: null,
    is_public: random.next() < 0.9,
  };
}

/** Four of five near a centre, the rest anywhere in the city. */
function placeOf(random: Random): { lat: number; lng: number } {
  const spread = (): number => (random.next() + random.next() + random.next() - 1.5) * 0.02;
  if (random.next() < 0.2) return { lat: -34.7 + random.next() * 0.17, lng: -58.53 + random.next() * 0.18 };
  const centre = createRandom(random.between(1, CENTRES) * 7919);
  return { lat: -34.69 + centre.next() * 0.15 + spread(), lng: -58.52 + centre.next() * 0.16 + spread() };
}
