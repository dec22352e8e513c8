import type { CertifiedBingo, CertifiedRound, CertifiedWinner } from '@vereda/verifier/format/results';
import { amountWords, winnerWords } from '@vereda/verifier/words/result-rows';
import blocks from '#ui/look/blocks.module.css';
import classes from './result.module.css';
import { resultsWords as t } from './results-words.ts';

/** A bingo: each round with its balls in order, then what was won with how many of them, and the pot. */
export function BingoResult({ result }: { readonly result: CertifiedBingo }) {
  return (
    <>
      {result.rounds.map((round, index) => (
        <Round key={index} round={round} number={index + 1} />
      ))}
      <h2 className={classes.caption}>{t.prizes}</h2>
      <div className={classes.scroll}>
        <table className={blocks.table}>
          <thead>
            <tr>
              <th scope="col">{t.prize}</th>
              <th scope="col">{t.with}</th>
              <th scope="col">{t.amount}</th>
              <th scope="col">{t.winners}</th>
            </tr>
          </thead>
          <tbody>
            {prizesOf(result).map(({ name, at, amount, winners }, index) => (
              <tr key={index}>
                <th scope="row">{name}</th>
                <td>{at}</td>
                <td className={classes.amount}>{amountWords(amount)}</td>
                <td>{winners.length === 0 ? t.vacant : winners.map(winnerWords).join('; ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type PrizeRow = {
  readonly name: string;
  readonly at: string;
  readonly amount: string;
  readonly winners: readonly CertifiedWinner[];
};

function prizesOf({ rounds, specials, pot }: CertifiedBingo): PrizeRow[] {
  const tiers = rounds.flatMap((round, index) =>
    (['line', 'bingo'] as const).flatMap((name) => {
      const tier = round[name];
      if (!tier) return [];
      const at = tier.at_ball === undefined ? '–' : String(tier.at_ball);
      return [{ name: t[name]({ n: index + 1 }), at, amount: tier.prize, winners: tier.winners }];
    }),
  );
  return [
    ...tiers,
    ...specials.map(({ name, prize, winners }) => ({ name, at: '–', amount: prize, winners })),
    ...(pot
      ? [
          {
            name: t.pot,
            at: pot.limit_ball ? t.potUntil({ n: pot.limit_ball }) : '–',
            amount: pot.amount,
            winners: pot.winners,
          },
        ]
      : []),
  ];
}

function Round({ round, number }: { readonly round: CertifiedRound; readonly number: number }) {
  const { balls, line, bingo } = round;
  const markOf = (place: number) =>
    place === bingo?.at_ball ? t.bingoBall : place === line?.at_ball ? t.lineBall : null;
  return (
    <>
      <h2 className={classes.caption}>
        {t.round({ n: number })}. {t.balls({ count: balls.length })}
      </h2>
      <ol className={classes.balls}>
        {balls.map((ball, index) => {
          const mark = markOf(index + 1);
          return (
            <li key={index} data-mark={mark !== null || undefined}>
              <span className="visually-hidden">{t.ball({ n: index + 1, ball })}</span>
              <span aria-hidden>{ball}</span>
              {mark && <small>{mark}</small>}
            </li>
          );
        })}
      </ol>
    </>
  );
}
