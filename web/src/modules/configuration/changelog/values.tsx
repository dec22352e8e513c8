import { changelogWords as t } from './changelog-words.ts';
import blocks from '#ui/look/blocks.module.css';
import { fieldWords } from './field-words.ts';
import { diffOf } from './value-diff.ts';

type ValuesProps = {
  readonly before: unknown;
  readonly after: unknown;
  readonly title: string;
  /** Heads of the two columns of values. */
  readonly heads?: readonly [before: string, after: string];
  /** Said where nothing differs. */
  readonly none?: string;
};

/** The fields in which two values of a thing differ, side by side. */
export function Values({
  before,
  after,
  title,
  heads = [t.before, t.after],
  none = t.noValues,
}: ValuesProps) {
  const fields = diffOf(before, after);
  if (fields.length === 0) return <p>{none}</p>;
  return (
    <table className={blocks.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, before: from, after: to }) => (
          <tr key={field}>
            <th scope="row">{fieldWords[field] ?? (field || title)}</th>
            <td>{from === null ? '–' : <del>{from}</del>}</td>
            <td>{to === null ? '–' : <ins>{to}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
