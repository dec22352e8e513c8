import type { CertificateCard } from '@vereda/contract/certificates/certificate';
import { formatDate } from '#i18n/date.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { Link } from '#ui/link.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { CERTIFICATE_TONES, drawWords, drawnName } from '../words/draw-words.ts';
import classes from './last-draws.module.css';
import { DrawnResult } from './drawn-result.tsx';

const t = dictionary({
  es: { check: 'Ver y comprobar el certificado', annulment: 'Anula un sorteo' },
  en: { check: 'See and check the certificate', annulment: 'Annuls a draw' },
});

type DrawCardProps = {
  readonly draw: CertificateCard;
  /** Below what heading of the page it stands. */
  readonly Heading?: 'h2' | 'h3';
};

/** A draw with its result and the way to its certificate. */
export function DrawCard({ draw, Heading = 'h3' }: DrawCardProps) {
  const isVoid = draw.state === 'annulled' || draw.state === 'superseded' || draw.kind === 'annulment';
  return (
    <li className={classes.draw} data-void={isVoid || undefined}>
      <div className={classes.head}>
        <Heading>
          {drawnName(draw)} · {draw.turn_name}
        </Heading>
        <p>
          {formatDate(draw.date, 'date')}
          {draw.draw_number !== null && ` · ${drawWords.draw} ${draw.draw_number}`}
        </p>
      </div>
      <DrawnResult numbers={draw.numbers} result={draw.result} size="small" />
      {draw.letters && (
        <p>
          {drawWords.letters}: <strong>{draw.letters}</strong>
        </p>
      )}
      <div className={classes.foot}>
        {draw.kind === 'annulment' && <StatusBadge tone="failed">{t.annulment}</StatusBadge>}
        <StatusBadge tone={CERTIFICATE_TONES[draw.state]}>{drawWords[draw.state]}</StatusBadge>
        {draw.demo && <StatusBadge tone="neutral">{drawWords.demo}</StatusBadge>}
        <Link to="/" query={{ certificado: draw.folio }} aria-label={`${t.check} ${draw.folio}`}>
          {t.check}
        </Link>
      </div>
    </li>
  );
}
