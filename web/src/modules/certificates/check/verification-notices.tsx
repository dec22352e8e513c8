import { noticesOf, type NoticeCode } from '@vereda/verifier/notices';
import type { Verification } from '@vereda/verifier/verify';
import { tell } from '@vereda/verifier/words/texts';
import { locale } from '#i18n/locale.ts';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import classes from './verification-steps.module.css';

type VerificationNoticesProps = {
  readonly result: Verification;
  /** Those that the screen tells elsewhere. */
  readonly except: readonly NoticeCode[];
};

/** What must stand next to a verdict: a demonstration, an annulment, a replacement, each with its reason. */
export function VerificationNotices({ result, except }: VerificationNoticesProps) {
  const notices = noticesOf(result).filter(({ code }) => !except.includes(code));
  return notices.map((notice) => {
    const { title, text, lines } = tell(locale, notice);
    return (
      <Message key={notice.code} tone={notice.tone} title={title}>
        {text}
        {lines.map(([label, value]) => (
          <p key={label} className={classes.line}>
            {label}: <Value text={value} />
          </p>
        ))}
      </Message>
    );
  });
}

// Another certificate opens by its id; a reason is text and nothing else.
function Value({ text }: { readonly text: string }) {
  const id = /^urn:uuid:([0-9a-f-]{36})$/.exec(text)?.[1];
  return id ? (
    <Link to="/" query={{ certificado: id }}>
      {id}
    </Link>
  ) : (
    text
  );
}
