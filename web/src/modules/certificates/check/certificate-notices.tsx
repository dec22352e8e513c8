import type { OutputOf } from '#api/call.ts';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { certificateWords as t } from '../words/certificate-words.ts';
import { drawWords } from '../words/draw-words.ts';

type Certificate = OutputOf<'GET /certificates/get/:id'>;

/** What the register says about a certificate beside its content: replaced, annulled, or in the place of another. */
export function CertificateNotices({ certificate }: { readonly certificate: Certificate }) {
  const { state, kind, reason, supersedes, superseded_by, flags } = certificate;
  const isWithdrawn = state === 'superseded' || state === 'annulled';
  return (
    <>
      {flags.includes('repeated-extract') && <Message tone="warning">{drawWords.repeated}</Message>}
      {isWithdrawn && (
        <Message tone="warning" title={t[state]}>
          <Told label={t.reason} text={reason} />
          <Told label={t.successor} folio={superseded_by?.folio} />
        </Message>
      )}
      {!isWithdrawn && supersedes && (
        <Message
          tone={kind === 'annulment' ? 'warning' : 'notice'}
          title={kind === 'annulment' ? t.annuls : t.supersedes}
        >
          <Told label={t.reason} text={reason} />
          <Told label={t.earlier} folio={supersedes.folio} />
        </Message>
      )}
    </>
  );
}

type ToldProps = {
  readonly label: string;
  readonly text?: string | null | undefined;
  readonly folio?: string | undefined;
};

function Told({ label, text, folio }: ToldProps) {
  if (!text && !folio) return null;
  return (
    <div>
      {label}:{' '}
      {folio ? (
        <Link to="/" query={{ certificado: folio }}>
          {folio}
        </Link>
      ) : (
        text
      )}
    </div>
  );
}
