import { shownStored, type AnyFields } from '#forms/field.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { HistoryPanel } from '#tables/history-panel.tsx';
import type { Catalog } from './catalog.ts';
import classes from './catalog.module.css';

const actions: Readonly<Record<string, string>> = dictionary({
  es: {
    created: 'Se agregó',
    updated: 'Se cambió',
    removed: 'Se quitó',
    deleted: 'Se quitó',
    restored: 'Se recuperó',
    reordered: 'Cambió de lugar',
    moved: 'Pasó a depender de otra',
    changed: 'Cambió de etapa',
    'element-added': 'Se anotó',
    'element-removed': 'Se quitó',
  },
  en: {
    created: 'Added',
    updated: 'Changed',
    removed: 'Removed',
    deleted: 'Removed',
    restored: 'Restored',
    reordered: 'Moved in the order',
    moved: 'Now belongs to another one',
    changed: 'Moved to another stage',
    'element-added': 'Noted',
    'element-removed': 'Taken away',
  },
});

type EntryHistoryProps = { readonly of: Catalog; readonly id: string };

/** What happened to an entry, newest first, in the words of its fields. */
export function EntryHistory({ of: { entity, fields, noted }, id }: EntryHistoryProps) {
  return (
    <HistoryPanel
      entity={entity}
      id={id}
      told={({ action, from_value: from, to_value: to }) => ({
        title: [actions[action] ?? action, notedIn(action, { from, to }, noted)].filter(Boolean).join(': '),
        children: <Changed fields={fields} from={from} to={to} />,
      })}
    />
  );
}

type Sides = { readonly from: unknown; readonly to: unknown };

// Only what was noted beside the fields has words of its own.
function notedIn(action: string, { from, to }: Sides, noted: Catalog['noted']): string | null {
  if (!action.startsWith('element-')) return null;
  return noted(valuesIn(to ?? from));
}

type ChangedProps = { readonly fields: AnyFields; readonly from: unknown; readonly to: unknown };

function Changed({ fields, from, to }: ChangedProps) {
  const [before, after] = [valuesIn(from), valuesIn(to)];
  const changed = Object.entries(fields).filter(
    ([name]) =>
      name in before && name in after && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return null;
  return (
    <ul className={classes.changed}>
      {changed.map(([name, field]) => (
        <li key={name}>
          {field.label}: <del>{shownStored(field, before[name])}</del> →{' '}
          <ins>{shownStored(field, after[name])}</ins>
        </li>
      ))}
    </ul>
  );
}

function valuesIn(side: unknown): Readonly<Record<string, unknown>> {
  return typeof side === 'object' && side !== null ? { ...side } : {};
}
