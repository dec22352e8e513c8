import type { CertificateCard } from '@vereda/contract/certificates/certificate';
import { usePages } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { Skeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { CERTIFICATE_TONES, drawWords, drawnName } from '../words/draw-words.ts';
import classes from './last-draws.module.css';
import { DrawnResult } from './drawn-result.tsx';

const SHOWN = 3;

const t = dictionary({
  es: {
    title: 'Últimos sorteos certificados',
    lead: 'Cualquiera puede comprobar que el resultado no cambió desde que se registró.',
    all: 'Ver todos los sorteos',
    check: 'Ver y comprobar el certificado',
  },
  en: {
    title: 'Latest certified draws',
    lead: 'Anybody can check that a result has not changed since it was registered.',
    all: 'See all draws',
    check: 'See and check the certificate',
  },
});

/** The newest certified draws on the home; nothing while there is none. */
export function LastDraws() {
  const draws = usePages('GET /certificates/list', { limit: SHOWN });
  if (draws.isLoading) return <Skeleton lines={5} height={24} />;
  if (draws.items.length === 0) return null;
  return (
    <Section
      title={t.title}
      lead={t.lead}
      actions={
        <Link to="/" query={{ sorteos: 'todos' }}>
          {t.all}
        </Link>
      }
    >
      <ul className={classes.draws}>
        {draws.items.map((draw) => (
          <DrawCard key={draw.id} draw={draw} />
        ))}
      </ul>
    </Section>
  );
}

/** A draw with its numbers and the way to its certificate. */
export function DrawCard({ draw }: { readonly draw: CertificateCard }) {
  return (
    <li className={classes.draw}>
      <div className={classes.head}>
        <h3>
          {drawnName(draw)} · {draw.turn_name}
        </h3>
        <p>{formatDate(draw.date, 'day')}</p>
      </div>
      <DrawnResult numbers={draw.numbers} result={draw.result} size="small" />
      <div className={classes.foot}>
        <StatusBadge tone={CERTIFICATE_TONES[draw.state]}>{drawWords[draw.state]}</StatusBadge>
        {draw.demo && <StatusBadge tone="neutral">{drawWords.demo}</StatusBadge>}
        <Link to="/" query={{ certificado: draw.folio }} aria-label={`${t.check} ${draw.folio}`}>
          {t.check}
        </Link>
      </div>
    </li>
  );
}
