import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { certificateWords as t } from '../words/certificate-words.ts';
import type { Certificate } from './document/certificate.ts';
import classes from './certificate-notices.module.css';

/** What the register says about a certificate before its content: replaced, annulled, or in the place of another. */
export function CertificateNotices({ certificate }: { readonly certificate: Certificate }) {
  const { state, kind, reason, supersedes, superseded_by } = certificate;
  const isWithdrawn = state === 'superseded' || state === 'annulled';
  if (isWithdrawn)
    return <Notice title={t[state]} link={t.successor} other={superseded_by} reason={reason} isGrave />;
  if (!supersedes) return null;
  const title = kind === 'annulment' ? t.annuls : t.supersedes;
  return (
    <Notice
      title={title}
      link={t.earlier}
      other={supersedes}
      reason={reason}
      isGrave={kind === 'annulment'}
    />
  );
}

type NoticeProps = {
  readonly title: string;
  readonly link: string;
  readonly other: Certificate['supersedes'];
  readonly reason: string | null;
  readonly isGrave: boolean;
};

function Notice({ title, link, other, reason, isGrave }: NoticeProps) {
  return (
    <div className={classes.notice} data-grave={isGrave || undefined}>
      <Message tone={isGrave ? 'danger' : 'notice'} title={<span className={classes.title}>{title}</span>}>
        {reason && (
          <p className={classes.reason}>
            {t.reason}: {reason}
          </p>
        )}
        {other && (
          <p className={classes.other}>
            {link}:{' '}
            <Link to="/" query={{ certificado: other.folio }}>
              {other.folio}
            </Link>
          </p>
        )}
      </Message>
    </div>
  );
}
