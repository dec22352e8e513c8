import type { Viewer } from '@vereda/contract/access/viewer';
import type { Vision, VisionSettings, VisionTask } from '@vereda/contract/ai/image-tools';
import { ACCEPTANCE_RUNS } from '@vereda/contract/ai/language';
import { PICTURE_TASKS } from '@vereda/contract/ai/vision';
import type { Deps } from '#platform/deps';
import { ensureSeen } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { saveVisionTasks, selectVisionSettings } from './vision-settings.ts';
import { selectBoxAcceptance, selectHealth, selectTaskTimes } from './vision.queries.ts';

const HEALTH_DAYS = 7;
const DAY_MS = 86_400_000;

/** What the vision tools are, whether they work, and what people make of what they propose. */
export async function getVision(deps: Deps): Promise<Vision> {
  const since = new Date(deps.clock.now().getTime() - HEALTH_DAYS * DAY_MS);
  const [settings, health, times, acceptance] = await Promise.all([
    selectVisionSettings(deps.database),
    selectHealth(deps.database, since),
    selectTaskTimes(deps.database),
    selectBoxAcceptance(deps.database, ACCEPTANCE_RUNS),
  ]);
  const installed = deps.ports.pictures.installed();
  const tools = PICTURE_TASKS.map((task) => ({
    task,
    ...installed[task],
    typical_ms: times.get(task) ?? null,
  }));
  return { settings, tools, health: { days: HEALTH_DAYS, ...health }, acceptance };
}

/** Switches tasks on and off; throws platform/changed-meanwhile. */
export async function saveVision(
  deps: Deps,
  viewer: Viewer,
  { version, tasks }: { readonly version: number; readonly tasks: readonly VisionTask[] },
): Promise<VisionSettings> {
  return deps.database.transaction().execute(async (transaction) => {
    const before = await selectVisionSettings(transaction, { lock: true });
    ensureSeen(before, version);
    await saveVisionTasks(transaction, [...new Set(tasks)]);
    const after = await selectVisionSettings(transaction);
    await writeChange(transaction, {
      entity: 'vision-tools',
      entity_id: 'vision',
      action: 'updated',
      from: before,
      to: after,
      at: deps.clock.now(),
      actor: actorOf(viewer),
    });
    return after;
  });
}
