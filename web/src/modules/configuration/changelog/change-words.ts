import type { OutputOf } from '#api/call.ts';
import { areaActions } from '#modules/listener/public.ts';
import { accountActions } from './account-actions.ts';
import { drawActions } from './draw-actions.ts';
import { auditWords as t, moreActions } from './audit-words.ts';
import { entityWords } from './entity-words.ts';
import { reportActions } from './report-actions.ts';

/** One row of the history. */
export type Change = OutputOf<'POST /changelog/list'>['items'][number];

function wordsFor(entity: string): Readonly<Record<string, string>> {
  if (entity === 'user') return accountActions;
  if (entity === 'report') return reportActions;
  if (entity === 'secretary' || entity === 'agency' || entity === 'operator') return areaActions;
  return entity === 'draw' ? drawActions : {};
}

/** What happened, in words; the product's own word where there are none. */
export function actionOf({ entity, action }: Change): string {
  return wordsFor(entity)[action] ?? moreActions[action] ?? accountActions[action] ?? action;
}

/** To what it happened: by its name where the change or the server knows it, else by its id. */
export function thingOf({ entity, entity_id: id, entity_name: name, ...sides }: Change): string {
  const own = name ?? nameIn(sides.to_value) ?? nameIn(sides.from_value) ?? id;
  return `${entityWords[entity] ?? entity} · ${own}`;
}

function nameIn(side: unknown): string | null {
  if (typeof side !== 'object' || side === null) return null;
  const { app_name: appName, file_name: fileName, name } = side as Readonly<Record<string, unknown>>;
  const found = appName ?? fileName ?? name;
  return typeof found === 'string' && found !== '' ? found : null;
}

/** Who did it. */
export function actorOf({ actor_uid: uid, actor_name: name, actor_role: role }: Change): string {
  if (uid !== null) return name ?? t.gone;
  return role === 'visitor' ? t.visitor : t.platform;
}
