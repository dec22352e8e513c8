import { useCall } from '#api/use-call.ts';
import { ButtonLink } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState, ErrorPanel, Skeleton } from '#ui/states.tsx';
import { certificateWords as t } from '../words/certificate-words.ts';
import { CertificateDocument } from './document/certificate-document.tsx';
import { FileCheckPage } from './file-check-page.tsx';

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
        <EmptyState
          title={t.unknownText({ id })}
          actions={
            <ButtonLink to="/" query={{ sorteos: 'todos' }}>
              {t.all}
            </ButtonLink>
          }
        />
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
  // Another certificate is another document: nothing of the check before it stays.
  return query.data ? (
    <CertificateDocument key={query.data.id} certificate={query.data} />
  ) : (
    <Skeleton lines={8} height={28} />
  );
}
