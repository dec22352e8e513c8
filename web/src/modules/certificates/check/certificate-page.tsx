import type { OutputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import blocks from '#ui/look/blocks.module.css';
import { CopyButton } from '#ui/copy-button.tsx';
import { KeyValues } from '#ui/key-values.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page, Section } from '#ui/page.tsx';
import { EmptyState, ErrorPanel, Skeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { DrawnResult } from '../draws/drawn-result.tsx';
import { CERTIFICATE_TONES, drawWords, drawnName, jurisdictionName } from '../words/draw-words.ts';
import { certificateWords as t } from '../words/certificate-words.ts';
import { CertificateNotices } from './certificate-notices.tsx';
import classes from './certificate-page.module.css';
import { AboutFiles, Downloads } from './downloads.tsx';
import { FileCheckPage } from './file-check-page.tsx';
import { OwnCheck } from './own-check.tsx';

type Certificate = OutputOf<'GET /certificates/get/:id'>;

/** /?certificado=<id or folio>: the certificate as a document, checked in this browser. */
export function CertificatePage() {
  const [{ certificado = '' }] = useQueryParams();
  return certificado === 'archivo' ? <FileCheckPage /> : <OpenCertificate id={certificado.trim()} />;
}

function OpenCertificate({ id }: { readonly id: string }) {
  const query = useCall('GET /certificates/get/:id', { id }, { enabled: id.length >= 6 });
  const isUnknown = id.length < 6 || query.error?.status === 404 || query.error?.status === 400;
  if (isUnknown) {
    return (
      <Page title={t.unknown} width="text">
        <EmptyState title={t.unknownText({ id })} actions={<ButtonLink to="/">{t.home}</ButtonLink>} />
      </Page>
    );
  }
  if (query.error) {
    return (
      <Page title={t.title} width="text">
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    );
  }
  return query.data ? <CertificateDocument certificate={query.data} /> : <Skeleton lines={8} height={28} />;
}

function CertificateDocument({ certificate }: { readonly certificate: Certificate }) {
  const title = `${drawnName(certificate)} · ${certificate.turn_name}`;
  return (
    <Page
      title={title}
      tabTitle={title}
      lead={formatDate(certificate.date, 'date')}
      above={
        <div className={blocks.buttons}>
          <StatusBadge tone={CERTIFICATE_TONES[certificate.state]}>
            {drawWords[certificate.state]}
          </StatusBadge>
          {certificate.demo && <StatusBadge tone="waiting">{drawWords.demo}</StatusBadge>}
        </div>
      }
      actions={<Downloads certificate={certificate} />}
    >
      <CertificateNotices certificate={certificate} />
      <div className={classes.columns}>
        <div className={classes.result}>
          <Section title={t.result}>
            <DrawnResult numbers={certificate.numbers} result={certificate.result} />
            {certificate.letters && (
              <p className={classes.letters}>
                {drawWords.letters}: <strong>{certificate.letters}</strong>
              </p>
            )}
          </Section>
        </div>
        <div className={classes.check}>
          <Section title={t.check} lead={t.checkLead}>
            <OwnCheck id={certificate.id} />
            <AboutFiles certificate={certificate} />
          </Section>
        </div>
        <div className={classes.record}>
          <Section title={t.record}>
            <KeyValues facts={factsOf(certificate)} />
          </Section>
        </div>
      </div>
    </Page>
  );
}

function factsOf(certificate: Certificate) {
  const { anchor, signatures } = certificate;
  const signed = signatures.map(
    ({ role, full_name, signed_at }) =>
      [drawWords[role], `${full_name} · ${formatDate(signed_at, 'moment')}`] as const,
  );
  return [
    [
      drawWords.folio,
      <span key="folio" className={classes.folio}>
        {certificate.folio} <CopyButton value={certificate.folio} />
      </span>,
    ] as const,
    [t.jurisdiction, jurisdictionName(certificate.jurisdiction)] as const,
    [drawWords.draw, certificate.draw_number] as const,
    [t.venue, certificate.venue] as const,
    ...signed,
    [t.network, anchor && `${anchor.network_name[locale]}${anchor.pilot ? ` · ${t.pilot}` : ''}`] as const,
    [t.block, anchor?.block_number] as const,
    [
      t.transaction,
      anchor?.transaction_hash && (
        <code key="tx" className={blocks.code}>
          {anchor.transaction_hash}
        </code>
      ),
    ] as const,
    [t.certifiedAt, certificate.certified_at && formatDate(certificate.certified_at, 'moment')] as const,
  ];
}
