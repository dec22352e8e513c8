import { useStartup } from '#session/startup.ts';
import { locale } from '#i18n/locale.ts';
import { formatDate } from '#i18n/date.ts';
import { CERTIFICATE_TONES, drawWords, jurisdictionName } from '../../words/draw-words.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Certificate } from './certificate.ts';
import classes from './document.module.css';
import { documentWords as t } from './document-words.ts';
import { addressOf, documentDay, hostOf } from './moments.ts';
import { Seal } from './seal.tsx';

type DocumentHeadProps = { readonly certificate: Certificate; readonly title: string };

/** Who issued it, which draw it is, and the code that opens it elsewhere. */
export function DocumentHead({ certificate, title }: DocumentHeadProps) {
  const { app_name, city_name } = useStartup().brand;
  const { folio, state, issuer } = certificate;
  const issued = [city_name, t.under({ host: hostOf(issuer) })].filter(Boolean).join(' · ');
  const address = addressOf(folio);
  return (
    <header className={classes.head}>
      <Seal />
      <div className={classes.issuer}>
        <p className={classes.name}>
          <strong>{app_name}</strong> <span>{issued}</span>
        </p>
        <h1 id="page-title" tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <p className={classes.facts}>{factsOf(certificate).join(' · ')}</p>
        <StatusBadge tone={CERTIFICATE_TONES[state]}>{drawWords[state]}</StatusBadge>
      </div>
      <img
        src={`/api/certificates/qr/${folio}?locale=${locale}`}
        alt={t.qr({ address })}
        className={classes.qr}
        width={96}
        height={96}
      />
    </header>
  );
}

function factsOf({
  draw_number,
  date,
  started_at,
  scheduled_at,
  venue,
  jurisdiction,
}: Certificate): string[] {
  const began = started_at ?? scheduled_at;
  return [
    ...(draw_number === null ? [] : [t.draw({ number: String(draw_number) })]),
    began ? `${documentDay(date)}, ${formatDate(began, 'time')}` : documentDay(date),
    ...(venue ? [venue] : []),
    jurisdictionName(jurisdiction),
  ];
}
