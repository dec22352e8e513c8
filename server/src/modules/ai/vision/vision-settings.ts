import { VISION_TASKS, type VisionSettings, type VisionTask } from '@vereda/contract/ai/image-tools';
import { PICTURE_TASKS, type PictureTask } from '@vereda/contract/ai/vision';
import { sql } from 'kysely';
import { accessContext } from '#modules/configuration/public';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';

/** The stored settings; `lock` keeps others from changing them. */
export async function selectVisionSettings(
  database: Database,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<VisionSettings> {
  const { rows } = await sql<VisionSettings>`
    select version, tasks from ai.vision_settings ${lock ? sql`for update` : sql``}`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('ai.vision_settings is empty');
  return row;
}

/** Stores which tasks are on. */
export async function saveVisionTasks(
  transaction: DatabaseTransaction,
  tasks: readonly VisionTask[],
): Promise<void> {
  await sql`update ai.vision_settings set tasks = ${[...tasks]}::text[], version = version + 1`.execute(
    transaction,
  );
}

/** Which tasks are on, in their order: none where the module is off. */
export async function loadVisionTasks(deps: Deps): Promise<VisionTask[]> {
  const [{ activeModules }, { tasks }] = await Promise.all([
    accessContext(deps),
    selectVisionSettings(deps.database),
  ]);
  return activeModules.includes('ai') ? VISION_TASKS.filter((task) => tasks.includes(task)) : [];
}

/** Those of them that look at a picture. */
export async function loadPictureTasks(deps: Deps): Promise<PictureTask[]> {
  const on: readonly string[] = await loadVisionTasks(deps);
  return PICTURE_TASKS.filter((task) => on.includes(task));
}
