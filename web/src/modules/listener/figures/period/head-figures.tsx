import { RATINGS_TOLD_MIN, type Dashboard } from '@vereda/contract/listener/figures/dashboard';
import type { Outcome } from '@vereda/contract/listener/stages';
import type { ReactNode } from 'react';
import row from '#charts/figure-row.module.css';
import { formatNumber } from '#i18n/number.ts';
import type { Query } from '../../desk/tray/tray-filters.ts';
import { TrayLink } from '../tray-link.tsx';
import classes from './head-figures.module.css';
import type { TrayLinks, When } from './period-links.ts';
import { periodWords as t } from './period-words.ts';
import { Said } from './said.tsx';
import { orDash, tellChange, tellShare, tellTime } from './tell.ts';

type HeadPart = { readonly figures: Dashboard; readonly links: TrayLinks };

/** The few numbers that matter, each with what it was before; every one leads to its list. */
export function HeadFigures({ figures, links }: HeadPart) {
  const { filed, closed } = figures;
  return (
    <ul className={row.figures}>
      <Head label={t.filed} value={<Count n={filed.now} query={links.filed('now')} />}>
        <Before
          was={<Count n={filed.before} query={links.filed('before')} />}
          change={tellChange(filed.now, filed.before)}
        />
      </Head>
      <Head label={t.closed} value={<Count n={closed.now} query={links.closed('now')} />}>
        <Before
          was={<Count n={closed.before} query={links.closed('before')} />}
          change={tellChange(closed.now, closed.before)}
        />
      </Head>
      <Accepted figures={figures} links={links} />
      <Accepting figures={figures} links={links} />
      <Kept figures={figures} links={links} />
      <Response figures={figures} links={links} />
      <Solving figures={figures} links={links} />
      <Reopened figures={figures} links={links} />
      <Rating figures={figures} links={links} />
    </ul>
  );
}

function Response({ figures: { response }, links }: HeadPart) {
  const query = (when: When) => links.filed(when, { medida: 'responded' });
  return <TimeTo label={t.response} text={t.responseText} times={response} query={query} />;
}

function Solving({ figures: { solving }, links }: HeadPart) {
  const query = (when: When) => links.closed(when, { medida: 'timed' });
  return <TimeTo label={t.solving} text={t.solvingText} times={solving} query={query} />;
}

function Accepting({ figures: { accepting }, links }: HeadPart) {
  const query = (when: When) => links.closed(when, { medida: 'timed', resultado: 'conforme' });
  return <TimeTo label={t.accepting} text={t.acceptingText} times={accepting} query={query} />;
}

type TimeToProps = {
  readonly label: string;
  readonly text: (of: { link: string; p90: string }) => string;
  readonly times: Dashboard['solving'];
  readonly query: (when: When) => Query;
};

/** How long something took in half of the cases, and in nine of ten. */
function TimeTo({ label, text, times: { now, before }, query }: TimeToProps) {
  return (
    <Head label={label} value={<Told query={query('now')} text={tellTime(now.median)} />}>
      <p>
        <Said
          text={text({ link: '{link}', p90: orDash(tellTime(now.p90)) })}
          parts={{ link: <Reports n={now.n} query={query('now')} /> }}
        />
      </p>
      <BeforeTold query={query('before')} text={tellTime(before.median)} />
    </Head>
  );
}

function Kept({ figures: { kept, promised, working }, links }: HeadPart) {
  const query = (when: When) => links.closed(when, { medida: 'kept' });
  const { median, p90 } = working.now;
  return (
    <Head label={t.kept} value={<Told query={query('now')} text={tellShare(kept.now, promised.now)} />}>
      <p>
        <Said
          text={t.keptText({
            part: '{part}',
            whole: '{whole}',
            median: orDash(tellTime(median)),
            p90: orDash(tellTime(p90)),
          })}
          parts={{
            part: <Count n={kept.now} query={query('now')} />,
            whole: <Count n={promised.now} query={links.closed('now', { medida: 'promised' })} />,
          }}
        />
      </p>
      <BeforeTold query={query('before')} text={tellShare(kept.before, promised.before)} />
    </Head>
  );
}

function Reopened({ figures: { reopened, closed }, links }: HeadPart) {
  const query = (when: When) => links.closed(when, { medida: 'reopened' });
  return (
    <Head label={t.reopened} value={<Told query={query('now')} text={tellShare(reopened.now, closed.now)} />}>
      <p>
        <Said
          text={t.reopenedText({ part: '{part}', whole: '{whole}' })}
          parts={{
            part: <Count n={reopened.now} query={query('now')} />,
            whole: <Count n={closed.now} query={links.closed('now')} />,
          }}
        />
      </p>
      <BeforeTold query={query('before')} text={tellShare(reopened.before, closed.before)} />
    </Head>
  );
}

// What was said and what was not are told apart.
function Accepted({ figures: { outcomes }, links }: HeadPart) {
  const of = (outcome: Outcome) => outcomes.find((one) => one.outcome === outcome) ?? { now: 0, before: 0 };
  const [said, tacit] = [of('conforme'), of('conforme_tacita')];
  const query = (when: When, resultado: Outcome) => links.closed(when, { resultado });
  return (
    <Head label={t.accepted} value={<Count n={said.now} query={query('now', 'conforme')} />}>
      <p>
        <Said
          text={t.acceptedText({ tacit: '{tacit}' })}
          parts={{ tacit: <Count n={tacit.now} query={query('now', 'conforme_tacita')} /> }}
        />
      </p>
      <Before
        was={<Count n={said.before} query={query('before', 'conforme')} />}
        change={tellChange(said.now, said.before)}
      />
    </Head>
  );
}

function Rating({ figures: { ratings }, links }: HeadPart) {
  const { n, average } = ratings.now;
  const query = (when: When) => links.closed(when, { medida: 'rated' });
  const link = <Go query={query('now')}>{t.answers({ count: n })}</Go>;
  const tell = (one: number | null) => (one === null ? null : formatNumber(one, { decimals: 1 }));
  return (
    <Head label={t.rating} value={<Told query={query('now')} text={tell(average)} />}>
      <p>
        <Said
          text={
            average === null
              ? t.ratingFew({ min: RATINGS_TOLD_MIN, link: '{link}' })
              : t.ratingText({ link: '{link}' })
          }
          parts={{ link }}
        />
      </p>
      {ratings.before.average !== null && (
        <BeforeTold query={query('before')} text={tell(ratings.before.average)} />
      )}
    </Head>
  );
}

type HeadProps = { readonly label: string; readonly value: ReactNode; readonly children: ReactNode };

function Head({ label, value, children }: HeadProps) {
  return (
    <li className={row.figure}>
      <h3 className={classes.label}>{label}</h3>
      <p className={classes.value}>{value}</p>
      <div className={classes.more}>{children}</div>
    </li>
  );
}

function Before({ was, change = null }: { readonly was: ReactNode; readonly change?: string | null }) {
  const text = change === null ? t.before({ was: '{was}' }) : t.beforeChange({ was: '{was}', change });
  return (
    <p>
      <Said text={text} parts={{ was }} />
    </p>
  );
}

type ToldProps = { readonly text: string | null; readonly query: Query };

// What cannot be told has no list either.
function Told({ text, query }: ToldProps) {
  return text === null ? orDash(text) : <Go query={query}>{text}</Go>;
}

function BeforeTold({ text, query }: ToldProps) {
  return text === null ? <p>{t.beforeNone}</p> : <Before was={<Go query={query}>{text}</Go>} />;
}

function Count({ n, query }: { readonly n: number; readonly query: Query }) {
  return <Go query={query}>{formatNumber(n)}</Go>;
}

function Reports({ n, query }: { readonly n: number; readonly query: Query }) {
  return <Go query={query}>{t.reports({ count: n })}</Go>;
}

function Go({ query, children }: { readonly query: Query; readonly children: ReactNode }) {
  return <TrayLink query={query}>{children}</TrayLink>;
}
