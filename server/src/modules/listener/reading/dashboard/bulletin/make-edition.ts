import type { Viewer } from '@vereda/contract/access/viewer';
import { coloniaWords } from '@vereda/contract/configuration/bare';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { bulletinEndpoints, BulletinFigures } from '@vereda/contract/listener/figures/bulletin';
import { bulletinText } from '@vereda/contract/listener/figures/bulletin-text';
import { LOCALES, withLocale, type Locale } from '@vereda/contract/locale';
import { getCityDay, getSetting } from '#modules/configuration/public';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { publicUrl } from '#platform/documents/mail-page';
import { AppError, ensureSeen } from '#platform/errors';
import { actorOf, SYSTEM, type Actor } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { instantOf } from '../../../terms/work-calendar.ts';
import { addDays, monthOf } from '../period.ts';
import { fileName, sha256Of, writeCsv, writeJson } from './bulletin-files.ts';
import {
  insertEdition,
  lockEditions,
  selectColonias,
  selectMade,
  selectMonth,
  type BulletinRow,
  type Edition,
} from './bulletin.queries.ts';
import { coloniasOf, headOf, splitsOf } from './count-month.ts';
import { drawBulletin } from './draw-bulletin.ts';

type Calls = typeof bulletinEndpoints;

// So many months are made up for after a stop.
const MONTHS_BACK = 12;

// Months (their first days) that are over, have public reports in them or before, and no bulletin yet; oldest first.
async function listMissing(deps: Deps): Promise<string[]> {
  const { time_zone: timeZone } = await getSetting(deps);
  const { made, first } = await selectMade(deps.database, timeZone);
  const months: string[] = [];
  let month = monthOf(await getCityDay(deps));
  for (let back = 1; back <= MONTHS_BACK; back += 1) {
    month = monthOf(addDays(month, -1));
    if (first !== null && month >= first && !made.includes(month)) months.unshift(month);
  }
  return months;
}

/** Makes the bulletin of every month that is missing, each kept by itself; answers how many were. */
export async function makeMissing(deps: Deps, signal?: AbortSignal): Promise<number> {
  const months = await listMissing(deps);
  for (const month of months) {
    signal?.throwIfAborted();
    await makeFirst(deps, month);
  }
  return months.length;
}

/** Makes the first edition of a month's bulletin, unless there is one. */
export async function makeFirst(deps: Deps, month: string): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    if ((await lockEditions(transaction, month)) > 0) return;
    await makeEdition(deps, transaction, { month, edition: 1, reason: null, actor: SYSTEM });
  });
}

/** Makes another edition of a bulletin; throws listener/bulletin-not-found and platform/changed-meanwhile. */
export function makeAnother(
  deps: Deps,
  viewer: Viewer,
  { month, edition, reason }: Input<Calls['make']>,
): Promise<Output<Calls['make']>> {
  const first = `${month}-01`;
  return deps.database.transaction().execute(async (transaction) => {
    const last = await lockEditions(transaction, first);
    if (last === 0) throw new AppError('listener/bulletin-not-found');
    ensureSeen({ version: last }, edition);
    const made = { month: first, edition: last + 1, reason, actor: actorOf(viewer) };
    const at = await makeEdition(deps, transaction, made);
    return { edition: made.edition, made_at: at.toISOString(), reason };
  });
}

type Wanted = Omit<Edition, 'made_at'> & { readonly actor: Actor };

async function makeEdition(
  deps: Deps,
  transaction: DatabaseTransaction,
  { actor, ...wanted }: Wanted,
): Promise<Date> {
  const of: Edition = { ...wanted, made_at: deps.clock.now() };
  const { figures, rows } = await countMonth(deps, transaction, of.month);
  const csv = writeCsv(rows);
  const json = writeJson(of, figures, csv);
  const hashes = [
    { name: fileName(of, 'csv'), sha256: sha256Of(csv) },
    { name: fileName(of, 'json'), sha256: sha256Of(json) },
  ];
  const paper = async (locale: Locale) => {
    const [brand, logo, setting] = await Promise.all([
      deps.loadBrand(),
      deps.loadBrandLogo(),
      getSetting(deps),
    ]);
    const text = bulletinText(
      { ...of, made_at: of.made_at.toISOString(), figures },
      { locale, colonia: coloniaWords(setting, locale).singular },
    );
    const query = new URLSearchParams({ boletin: of.month.slice(0, 7), edicion: String(of.edition) });
    const url = `${publicUrl(deps.config)}${withLocale('/', locale)}?${query}`;
    return drawBulletin({ text, hashes, url }, { brand, logo, locale, title: text.title });
  };
  const [es, en] = await Promise.all(LOCALES.map(paper));
  const { received, accepted, tacit } = figures.now;
  const kept = { ...of, received, solved: accepted + tacit };
  await insertEdition(transaction, kept, { csv, json, 'pdf-es': es!, 'pdf-en': en! });
  await writeChange(transaction, {
    at: of.made_at,
    entity: 'bulletin',
    entity_id: of.month.slice(0, 7),
    action: 'created',
    actor,
    to: { edition: of.edition, reason: of.reason, csv_sha256: sha256Of(csv) },
  });
  return of.made_at;
}

async function countMonth(
  deps: Deps,
  database: Database,
  month: string,
): Promise<{ figures: BulletinFigures; rows: BulletinRow[] }> {
  const { time_zone: timeZone } = await getSetting(deps);
  const spanOf = (first: string) => ({
    since: instantOf(timeZone, first, 0),
    until: instantOf(timeZone, monthAfter(first), 0),
    timeZone,
  });
  const head = async (first: string) => headOf(first.slice(0, 7), await selectMonth(database, spanOf(first)));
  const { since, until } = spanOf(month);
  const rows = await selectMonth(database, spanOf(month));
  const figures = {
    month: month.slice(0, 7),
    time_zone: timeZone,
    since: since.toISOString(),
    until: until.toISOString(),
    now: headOf(month.slice(0, 7), rows),
    before: await head(monthOf(addDays(month, -1))),
    year_before: await head(`${Number(month.slice(0, 4)) - 1}${month.slice(4)}`),
    ...splitsOf(rows),
    colonias: coloniasOf(rows, await selectColonias(database)),
  };
  return { figures, rows };
}

const monthAfter = (first: string) => monthOf(addDays(first, 31));
