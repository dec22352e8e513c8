import type { CertifiedPrize, CertifiedPrizes } from '@vereda/verifier/format/results';
import { amountWords } from '@vereda/verifier/words/result-rows';
import blocks from '#ui/look/blocks.module.css';
import classes from './result.module.css';
import { resultsWords as t } from './results-words.ts';

/** A lottery of tickets: prizes by place, the number that each fell to, and where its winning fractions were sold. */
export function PrizesResult({ result }: { readonly result: CertifiedPrizes }) {
  const { edition, host_province: host } = result;
  const prizes = result.prizes.toSorted((one, other) => one.place - other.place);
  return (
    <>
      {edition && <p>{t.edition({ edition })}</p>}
      {host && <p>{t.host({ host })}</p>}
      <h2 className={classes.caption}>{t.tickets({ count: prizes.length })}</h2>
      <div className={classes.scroll}>
        <table className={blocks.table}>
          <thead>
            <tr>
              <th scope="col">{t.place}</th>
              <th scope="col">{t.number}</th>
              <th scope="col">{t.worth}</th>
              <th scope="col">{t.winners}</th>
            </tr>
          </thead>
          <tbody>
            {prizes.map((prize) => (
              <tr key={prize.place} data-first={prize.place === 1 || undefined}>
                <th scope="row">{prize.place}</th>
                <td className={classes.ticket}>
                  <span aria-hidden>{prize.number}</span>
                  <span className="visually-hidden">{[...prize.number].join(' ')}</span>
                </td>
                <td>{prize.amount ? amountWords(prize.amount) : prize.goods}</td>
                <td>{winnersOf(prize)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function winnersOf({ winners }: CertifiedPrize): string {
  if (winners.length === 0) return t.unsold;
  return winners
    .map(({ agency, locality, province, fractions }) => {
      const where = [locality, province].filter(Boolean).join(', ');
      return [where, agency && `(${agency})`, t.fractions({ count: fractions })].filter(Boolean).join(' ');
    })
    .join('; ');
}
