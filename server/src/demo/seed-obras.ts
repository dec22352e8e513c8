import { Readable } from 'node:stream';
import { PERSONAS } from '@vereda/contract/access/personas';
import { obraEndpoints, type Obra } from '@vereda/contract/urbanism/obras/obra';
import { getCityDay } from '#modules/configuration/public';
import { addFile, addProgress, moveObra, noteRecord, OBRA_DESK } from '#modules/urbanism/public';
import { obraRecordEndpoints } from '@vereda/contract/urbanism/obras/records/record';
import { createEntry } from '#platform/catalog/writing.service';
import type { Deps } from '#platform/deps';
import { DEMO_OBRAS, type DemoObra } from './content/obras.ts';
import { DEMO_OBRA_RECORDS, type DemoMoney } from './content/obra-records.ts';
import { drawSite } from './content/draw-site.ts';

const DAY_MS = 86_400_000;

/** Public works of the demonstration city, each taken through its steps on the days on which they would have happened. */
export async function seedObras(deps: Deps): Promise<void> {
  for (const obra of DEMO_OBRAS) await seedObra(deps, obra);
}

async function seedObra(deps: Deps, { days, story, ...record }: DemoObra): Promise<void> {
  const keeper = PERSONAS.superadmin.viewer;
  const now = deps.clock.now();
  const on = (offset: number) => new Date(now.getTime() + offset * DAY_MS);
  // What happens on a day is written down as of that day, which began in the city later or earlier than elsewhere.
  const asOf = (offset: number): Deps => ({ ...deps, clock: { now: () => on(offset) } });
  const textOf = (offset: number) => getCityDay(asOf(offset));
  const planned = { planned_start: await textOf(days.start), planned_end: await textOf(days.end) };
  const wanted = obraEndpoints.create.input.parse({ ...record, ...planned, published: true });
  const first = story[0]?.on ?? 0;
  let obra: Obra = await createEntry(asOf(first), keeper, { desk: OBRA_DESK, wanted });
  for (const step of story) {
    const { id, version } = obra;
    obra =
      'move' in step
        ? await moveObra(asOf(step.on), keeper, { id, version, move: step.move, reason: step.reason ?? '' })
        : await addProgress(asOf(step.on), keeper, {
            id,
            series: step.series,
            on: await textOf(step.on - 1),
            percent: step.percent,
            reason: step.reason ?? '',
          });
  }
  const records = DEMO_OBRA_RECORDS[record.expediente ?? ''];
  if (records) await seedMoney(obra, { money: records.money, asOf, textOf });
  for (const [word, offset, title] of records?.photos ?? []) {
    const stream = Readable.from([await drawSite(word)]);
    const given = { id: obra.id, word, title, on: await textOf(offset) };
    await addFile(asOf(offset), keeper, { ...given, stream, filename: 'foto.png' });
  }
}

type Days = { readonly asOf: (offset: number) => Deps; readonly textOf: (offset: number) => Promise<string> };

async function seedMoney(
  { id, contractor: party, contractor_id: taxId, contract_amount: amount }: Obra,
  { money, asOf, textOf }: Days & { readonly money: DemoMoney },
): Promise<void> {
  const { number, signed, end, steps } = money;
  let contractId: number | null = null;
  const note = async (offset: number, given: object) => {
    const wanted = { id, on: await textOf(offset), contract_id: contractId, ...given };
    const keeper = PERSONAS.superadmin.viewer;
    return noteRecord(asOf(offset), keeper, obraRecordEndpoints.note.input.parse(wanted));
  };
  const first = { kind: 'contract', number, party, party_tax_id: taxId, until: await textOf(end) };
  const { items } = await note(signed, { ...first, amount_cents: Math.round((amount ?? 0) * 100) });
  contractId = items[0]?.origin_id ?? null;
  for (const { on: offset, until, ...step } of steps)
    await note(offset, { ...step, ...(until !== undefined && { until: await textOf(until) }) });
}
