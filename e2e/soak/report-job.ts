import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { patientCaller } from '../../tools/kit/caller.ts';
import type { SoakJob, Soaking } from './job.ts';
import type { Product } from './product.ts';
import {
  LOAD_TEXT,
  RECEIPTS_TO,
  startReportLoad,
  type Acknowledged,
  type ReportLoad,
} from './report-load.ts';

// Each photo of a report has one run of the vision tools, whatever was killed meanwhile, and waits for somebody.
const UNSEEN = `
  select (count(*) filter (where 1 <> (
      select count(*) from ai.image_runs u where u.photo_id = a.id and u.state = 'done')))::int as unseen,
    (count(*) filter (where a.state <> 'held'))::int as shown
  from listener.attachments a join listener.reports r on r.id = a.report_id where r.description like $1`;

type Stored = { key: string; id: number; folio: string; entries: number };

/** Reports filed over HTTP by citizens who repeat the same key until they are told a folio. */
export async function reportJob({ product }: Soaking): Promise<SoakJob> {
  const citizen = patientCaller(product.url, 'citizen');
  const [type] = await product.sql<{ id: number }>(
    'select id from listener.subcategories where active order by id limit 1',
  );
  if (!type) throw new Error('the demo city has no type of report');
  const told: Acknowledged[] = [];
  let sent = 0;
  let load: ReportLoad | null = null;
  const mailsBefore = await countReceipts(product.directory);
  return {
    name: 'reports',
    spanMs: 1500,
    killOwn: null,
    async begin() {
      const current = startReportLoad({
        urls: () => [product.url],
        token: citizen.token,
        subcategoryId: type.id,
        concurrency: 3,
      });
      load = current;
      return {
        async insist() {
          await current.finish();
          told.push(...current.acknowledged);
          sent += current.sent.size;
        },
      };
    },
    async check() {
      if (!load) return [];
      const stored = await storedOf(product, load);
      return [...load.refusals.map((refusal) => `refused: ${refusal}`), ...faultsOf(load, stored)];
    },
    async checkSettled() {
      const mails = (await countReceipts(product.directory)) - mailsBefore;
      return restFaults(product, { sent, told: told.length, mails });
    },
    summary: () => `${told.length} reports acknowledged`,
  };
}

function storedOf(product: Product, load: ReportLoad): Promise<Stored[]> {
  return product.sql<Stored>(
    `select substr(r.description, $2) as key, r.id::int, r.folio,
       (select count(*)::int from listener.entries e where e.report_id = r.id and e.what = 'file') as entries
     from listener.reports r where r.id > (select max(id) - $1 from listener.reports) and r.description like $3`,
    [load.sent.size * 2 + 1000, LOAD_TEXT.length + 1, `${LOAD_TEXT}%`],
  );
}

async function restFaults(
  product: Product,
  { sent, told, mails }: { sent: number; told: number; mails: number },
): Promise<string[]> {
  const [stored] = await product.sql<{ n: number; keys: number }>(
    `select count(*)::int as n, count(distinct description)::int as keys
     from listener.reports where description like $1`,
    [`${LOAD_TEXT}%`],
  );
  const faults: string[] = [];
  if (stored?.n !== sent || stored.keys !== sent)
    faults.push(`${sent} reports were sent, ${stored?.n} are there under ${stored?.keys} keys`);
  if (mails !== told) faults.push(`${told} reports, ${mails} receipts by mail`);
  const [photos] = await product.sql<{ unseen: number; shown: number }>(UNSEEN, [`${LOAD_TEXT}%`]);
  if (photos?.unseen !== 0) faults.push(`${photos?.unseen} photos were looked at not once, or not at all`);
  if (photos?.shown !== 0) faults.push(`${photos?.shown} photos went into public view by themselves`);
  return faults;
}

/** What is wrong with the reports of one load, given those that are there. */
function faultsOf(load: ReportLoad, stored: readonly Stored[]): string[] {
  const byKey = new Map<string, Stored[]>();
  for (const report of stored) byKey.set(report.key, [...(byKey.get(report.key) ?? []), report]);
  const faults: string[] = [];
  for (const key of load.sent) {
    const found = byKey.get(key)?.length ?? 0;
    if (found !== 1) faults.push(`key ${key}: ${found} reports`);
  }
  for (const { key, id, folio } of load.acknowledged) {
    const [found] = byKey.get(key) ?? [];
    if (found && (found.id !== id || found.folio !== folio))
      faults.push(`key ${key}: told ${folio}, stored as ${found.folio}`);
    if (found && found.entries !== 1) faults.push(`${folio}: filed ${found.entries} times in its history`);
  }
  return faults;
}

async function countReceipts(directory: string): Promise<number> {
  const outbox = path.join(directory, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.json'));
  const mails = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')));
  return mails.filter((mail) => (JSON.parse(mail) as { to: string }).to === RECEIPTS_TO).length;
}
