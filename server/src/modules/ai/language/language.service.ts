import type { Viewer } from '@vereda/contract/access/viewer';
import {
  ACCEPTANCE_RUNS,
  type Language,
  type languageEndpoints,
  type LanguageSettings,
} from '@vereda/contract/ai/language';
import type { Input } from '@vereda/contract/endpoint';
import type { Deps } from '#platform/deps';
import { AppError, ensureSeen } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { selectAcceptance, selectConfusion, selectDrift } from '../runs/judged.queries.ts';
import { buildModel, currentModel } from './current-model.ts';
import { saveTasks, selectLanguageSettings } from './language-settings.ts';
import { checkModel, describeModel } from './other/other-model.ts';
import { EMBEDDED } from './say.ts';

const CONFUSIONS_MAX = 50;

/** What the language tools are, learned, and are taken for. */
export async function getLanguage(deps: Deps): Promise<Language> {
  const { model, builtAt } = currentModel(deps);
  await model?.follow();
  const [settings, acceptance, confusion, drift] = await Promise.all([
    selectLanguageSettings(deps.database),
    selectAcceptance(deps.database, ACCEPTANCE_RUNS),
    selectConfusion(deps.database, CONFUSIONS_MAX),
    selectDrift(deps.database, ACCEPTANCE_RUNS),
  ]);
  return {
    settings,
    other_model: await describeModel(deps, settings),
    model: {
      provider: EMBEDDED.provider,
      name: EMBEDDED.model,
      state: model ? 'ready' : 'learning',
      texts: model?.texts ?? 0,
      built_at: builtAt?.toISOString() ?? null,
    },
    acceptance,
    drift,
    confusion,
  };
}

/** Switches tasks on and off, and what may be asked elsewhere; throws platform/changed-meanwhile. */
export async function saveLanguage(
  deps: Deps,
  viewer: Viewer,
  { version, ...wanted }: Input<typeof languageEndpoints.updateLanguage>,
): Promise<LanguageSettings> {
  return deps.database.transaction().execute(async (transaction) => {
    const before = await selectLanguageSettings(transaction, { lock: true });
    ensureSeen(before, version);
    await saveTasks(transaction, wanted);
    const after = await selectLanguageSettings(transaction);
    await writeChange(transaction, {
      entity: 'language-tools',
      entity_id: 'language',
      action: 'updated',
      from: before,
      to: after,
      at: deps.clock.now(),
      actor: actorOf(viewer),
    });
    return after;
  });
}

/** Asks the connected model something harmless; throws ai/no-other-model. */
export async function checkOtherModel(deps: Deps) {
  const model = deps.ports.languageModel;
  if (!model) throw new AppError('ai/no-other-model');
  return checkModel(deps, model);
}

/** Learns anew from the database; the model at work answers meanwhile. */
export async function retrain(deps: Deps): Promise<{ texts: number; built_at: string }> {
  const { texts } = await buildModel(deps);
  return { texts, built_at: deps.clock.now().toISOString() };
}
