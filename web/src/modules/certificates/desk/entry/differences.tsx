import type { ExtractDifference } from '@vereda/contract/certificates/extract';
import { Message } from '#ui/message.tsx';
import { deskWords as t } from '../../words/desk-words.ts';
import { drawWords } from '../../words/draw-words.ts';
import { cellName } from './result/cell-name.ts';
import classes from '../desk.module.css';

/** The cells on which the two entries differ; nothing when they agree. */
export function Differences({ differences }: { readonly differences: readonly ExtractDifference[] }) {
  if (differences.length === 0) return null;
  return (
    <Message tone="danger" title={t.differs}>
      <p>{t.differsText}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.field}</th>
            <th scope="col">{t.first}</th>
            <th scope="col">{t.second}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <tr key={difference.path}>
              <th scope="row">{nameOf(difference)}</th>
              <td>{difference.first ?? '–'}</td>
              <td>{difference.second ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Message>
  );
}

function nameOf({ place, field, path }: ExtractDifference): string {
  if (field === 'result') return cellName(path);
  if (place === null) return drawWords.letters;
  return field === 'order' ? t.placeOrder({ place }) : t.placeNumber({ place });
}
