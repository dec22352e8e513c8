import type { InitiativeChange } from '@vereda/contract/transparency/initiative';
import { nameOf } from '#catalog/place.ts';
import { shownStored, type AnyFields } from '#forms/field.ts';
import classes from './changes.module.css';
import { initiativeForm } from './initiative-form.ts';
import { initiativeWords as t } from './initiative-words.ts';

const FIELDS: AnyFields = initiativeForm;

/** Two versions side by side, field by field. */
export function Changes({ changes }: { readonly changes: readonly InitiativeChange[] }) {
  return (
    <div className={classes.wrap}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.field}</th>
            <th scope="col">{t.before}</th>
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{FIELDS[field]?.label ?? field}</th>
              <td data-label={t.before}>{shown(field, before)}</td>
              <td data-label={t.after}>{shown(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Named = { readonly name: string; readonly name_en: string };

function isNamed(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && 'name' in value && 'name_en' in value;
}

function shown(name: string, value: unknown) {
  // Everybody is told names where the desk has numbers.
  if (isNamed(value)) return nameOf(value);
  const field = FIELDS[name];
  if (!field) return String(value);
  return value === null || value === '' ? '—' : shownStored(field, value);
}
