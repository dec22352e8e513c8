import { PERSONAS } from '@vereda/contract/access/personas';
import { obraEndpoints, type Obra } from '@vereda/contract/urbanism/obras/obra';
import { addProgress, moveObra, OBRA_DESK } from '#modules/urbanism/public';
import { createEntry } from '#platform/catalog/writing.service';
import type { Deps } from '#platform/deps';
import { DEMO_OBRAS, type DemoObra } from './content/obras.ts';

const DAY_MS = 86_400_000;

/** Public works of the demonstration city, each taken through its steps on the days on which they would have happened. */
export async function seedObras(deps: Deps): Promise<void> {
  for (const obra of DEMO_OBRAS) await seedObra(deps, obra);
}

async function seedObra(deps: Deps, { days, story, ...record }: DemoObra): Promise<void> {
  const keeper = PERSONAS.superadmin.viewer;
  const now = deps.clock.now();
  const on = (offset: number) => new Date(now.getTime() + offset * DAY_MS);
  const textOf = (offset: number) => on(offset).toISOString().slice(0, 10);
  // What happens on a day is written down as of that day.
  const asOf = (offset: number): Deps => ({ ...deps, clock: { now: () => on(offset) } });
  const planned = { planned_start: textOf(days.start), planned_end: textOf(days.end) };
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
            on: textOf(step.on - 1),
            percent: step.percent,
            reason: step.reason ?? '',
          });
  }
}
