import type { Entity } from '@vereda/contract/configuration/history';
import { reportWords } from '#modules/listener/public.ts';
import { isCommand, type Change } from '#tables/history-panel.tsx';
import { accountActions } from './account-actions.ts';
import { civicActions } from './civic-actions.ts';
import { drawActions } from './draw-actions.ts';
import { changelogWords as t } from './changelog-words.ts';
import { entityWords } from './entity-words.ts';
import { keptActions } from './kept-actions.ts';
import { officialActions } from './official-actions.ts';

type Words = Readonly<Record<string, string>>;

// The history keeps words that nothing writes any more, so what is read is any word.
const WORDS: Readonly<Record<string, Words>> = {
  user: accountActions,
  report: reportWords,
  draw: drawActions,
  official: officialActions,
  'civic-draw': civicActions,
} satisfies Partial<Record<Entity, Words>>;
const OTHERS: Words = keptActions;
const ENTITIES: Words = entityWords;

/** What happened, in words; the product's own word where there are none. */
export function actionOf({ entity, action }: Pick<Change, 'entity' | 'action'>): string {
  return WORDS[entity]?.[action] ?? OTHERS[action] ?? action;
}

/** To what it happened: by its name where the change or the server knows it, else by the number of its record. */
export function thingOf({ entity, entity_id: id, entity_name: name, ...sides }: Change): string {
  const own = name ?? nameIn(sides.to_value) ?? nameIn(sides.from_value) ?? idIn(id);
  return own === null ? kindOf(entity) : `${kindOf(entity)} · ${own}`;
}

/** What kind of thing it is, in words. */
export function kindOf(entity: string): string {
  return ENTITIES[entity] ?? entity;
}

function nameIn(side: unknown): string | null {
  if (typeof side !== 'object' || side === null) return null;
  const {
    app_name: appName,
    file_name: fileName,
    name,
    folio,
    draw_number: draw,
  } = side as Readonly<Record<string, unknown>>;
  const found = appName ?? fileName ?? name ?? folio ?? (typeof draw === 'number' ? String(draw) : null);
  return typeof found === 'string' && found !== '' ? found : null;
}

// A number by itself would be taken for the draw's or the report's own; `unknown` is nobody's.
function idIn(id: string): string | null {
  if (id === 'unknown') return null;
  return /^\d+$/.test(id) ? t.record({ id }) : id;
}

type By = Pick<Change, 'actor_uid' | 'actor_name' | 'actor_role' | 'channel'>;

/** Who did it. */
export function actorOf({ actor_uid: uid, actor_name: name, actor_role: role, channel }: By): string {
  if (uid !== null) return name ?? t.gone;
  if (isCommand(channel)) return t.command;
  return role === 'visitor' ? t.visitor : t.platform;
}
