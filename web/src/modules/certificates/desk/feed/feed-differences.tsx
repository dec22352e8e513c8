import type { DrawFeed } from '@vereda/contract/certificates/results/feed';
import { Message } from '#ui/message.tsx';
import classes from '../desk.module.css';
import { feedWords as t } from './feed-words.ts';

type Props = { readonly differences: DrawFeed['differences']; readonly isExplained: boolean };

/** Places on which the supplier differs from an entry: both entries and its number, the ones that stand apart lit. */
export function FeedDifferences({ differences, isExplained }: Props) {
  return (
    <Message tone={isExplained ? 'notice' : 'danger'} title={t.differs({ count: differences.length })}>
      {!isExplained && <p>{t.differsText}</p>}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.place}</th>
            <th scope="col">{t.first}</th>
            <th scope="col">{t.second}</th>
            <th scope="col">{t.feed}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ place, first, second, feed }) => (
            <tr key={place}>
              <th scope="row">{place}</th>
              <Cell value={first} feed={feed} />
              <Cell value={second} feed={feed} />
              <td>{feed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Message>
  );
}

function Cell({ value, feed }: { readonly value: string | null; readonly feed: string }) {
  return <td>{value === feed ? value : <mark>{value ?? '–'}</mark>}</td>;
}
