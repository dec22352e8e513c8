import { useEffect } from 'react';
import { locale } from '#i18n/locale.ts';
import { drawnName } from '../../words/draw-words.ts';
import { Link } from '#ui/link.tsx';
import { usePageLinks } from '#ui/device/page-links.ts';
import { useTitle } from '#ui/title.ts';
import { formatDate } from '#i18n/date.ts';
import { feedPath } from '../../draws/feeds.ts';
import { CertificateNotices } from '../certificate-notices.tsx';
import { DrawResult } from '../results/draw-result.tsx';
import { ProveBeneficiary } from '../../winners/prove-beneficiary.tsx';
import { useOwnCheck } from '../use-own-check.ts';
import { AboutFile } from './about-file.tsx';
import type { Certificate } from './certificate.ts';
import classes from './document.module.css';
import { DocumentHead } from './document-head.tsx';
import { documentWords as t } from './document-words.ts';
import { Happenings } from './happenings.tsx';
import { addressOf, hostOf } from './moments.ts';
import { NumberGap } from './number-gap.tsx';
import { Record } from './record.tsx';
import { shownResult } from './shown-result.ts';
import { Signatures } from './signatures.tsx';
import { Verdict } from './verdict.tsx';

/** A certificate as a document, with what belongs to its file beside it. */
export function CertificateDocument({ certificate }: { readonly certificate: Certificate }) {
  const { folio, game, state } = certificate;
  const check = useOwnCheck(certificate.id);
  const name = drawnName(certificate);
  const title = `${name}, ${certificate.turn_name}`;
  useTitle(`${title} · ${formatDate(certificate.date, 'date')}`);
  usePageLinks([
    { rel: 'canonical', href: addressOf(folio) },
    {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: name,
      href: feedPath(game),
      hreflang: locale,
    },
  ]);
  useEffect(() => {
    document.getElementById('page-title')?.focus({ preventScroll: true });
  }, []);
  const { result, differs } = shownResult(certificate, check.result);
  const isVoid = state === 'annulled' || state === 'superseded' || certificate.kind === 'annulment';
  return (
    <div className={classes.page}>
      <nav className={classes.back}>
        <Link to="/" query={{ sorteos: 'todos' }}>
          {t.back}
        </Link>
        <Link to="/" query={{ sorteos: 'todos', juego: game }}>
          {name}
        </Link>
      </nav>
      <div className={classes.columns}>
        <article className={classes.document}>
          <DocumentHead certificate={certificate} title={title} />
          <CertificateNotices certificate={certificate} />
          <Verdict certificate={certificate} check={check} differs={differs} />
          <section className={classes.act} data-void={isVoid || undefined}>
            {isVoid && <p className={classes.void}>{t.void}</p>}
            <DrawResult draw={result} />
          </section>
          {check.result?.certificate && <ProveBeneficiary certificate={check.result.certificate} />}
          <Signatures signatures={certificate.signatures} />
          <Record certificate={certificate} />
          <NumberGap certificate={certificate} />
          <Happenings certificate={certificate} />
          <p className={classes.foot}>
            <strong>{folio}</strong>
            <span>{t.foot({ host: hostOf(certificate.issuer) })}</span>
          </p>
        </article>
        <AboutFile certificate={certificate} check={check} />
      </div>
    </div>
  );
}
