import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { TypeModel } from './type-model.ts';

type Slot = { model: TypeModel | null; builtAt: Date | null; building: Promise<TypeModel> | null };

// One for each database that the process works on: one, but in tests.
const slots = new WeakMap<Database, Slot>();

/** The model of this process, null while it learns for the first time; asking begins it. */
export function currentModel(deps: Deps): {
  readonly model: TypeModel | null;
  readonly builtAt: Date | null;
} {
  const slot = slotOf(deps);
  if (!slot.model && !slot.building) {
    buildModel(deps).catch((error: unknown) =>
      deps.log.error({ err: error }, 'the type model was not built'),
    );
  }
  return slot;
}

/** Builds it anew and takes it once it is whole; callers at the same time share one build. */
export async function buildModel(deps: Deps): Promise<TypeModel> {
  const slot = slotOf(deps);
  slot.building ??= TypeModel.build(deps.database).finally(() => {
    slot.building = null;
  });
  slot.model = await slot.building;
  slot.builtAt = deps.clock.now();
  return slot.model;
}

function slotOf({ database }: Deps): Slot {
  let slot = slots.get(database);
  if (!slot) {
    slot = { model: null, builtAt: null, building: null };
    slots.set(database, slot);
  }
  return slot;
}
