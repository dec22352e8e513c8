import { Button } from '@mantine/core';
import { IconMail, IconPhone, IconSpy } from '@tabler/icons-react';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { REPORTER_COUNT_MAX } from '@vereda/contract/limits';
import { useState } from 'react';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import blocks from '#ui/look/blocks.module.css';
import { Link } from '#ui/link.tsx';
import { stageWords } from '../../stage-badge.tsx';
import { deskWords as t } from '../desk-words.ts';
import { caseWords as c } from './case-words.ts';
import { MessageSwitch } from '../notices/message-switch.tsx';
import { NoticeTrouble } from '../notices/notice-trouble.tsx';
import { MailDialog } from '../templates/mail-dialog.tsx';
import { templateWords as w } from '../templates/template-words.ts';
import classes from './contact-line.module.css';

/** Who reported and how to reach them, the phone first; their earlier reports fold below. */
export function ContactLine({ file }: { readonly file: CaseFile }) {
  const { report, reporter, earlier } = file;
  const [isWriting, setWriting] = useState(false);
  return (
    <section className={classes.contact} aria-label={t.reporter}>
      {reporter ? <Reporter reporter={reporter} /> : <p className={blocks.hint}>{t.hiddenReporter}</p>}
      <NoticeTrouble file={file} />
      <MessageSwitch file={file}>
        {reporter?.email && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconMail size={18} aria-hidden />}
            onClick={() => setWriting(true)}
          >
            {w.write}
          </Button>
        )}
      </MessageSwitch>
      {isWriting && <MailDialog report={report} onClose={() => setWriting(false)} />}
      {earlier.length > 0 && (
        <details className={classes.earlier}>
          <summary>{earlierWords(file)}</summary>
          <ul className={blocks.list}>
            {earlier.map(({ id, folio, title, stage, outcome, created_at }) => (
              <li key={id}>
                <Link to="/admin/listener/attention/$id" params={{ id: String(id) }}>
                  {folio} · {title}
                </Link>
                <span className={blocks.under}>
                  {formatDate(created_at, 'day')} · {stageWords(stage, outcome)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

// What is listed are the latest; how many there are is counted, but not without end.
function earlierWords({ earlier, reporter }: CaseFile): string {
  const shown = earlier.length;
  const count = (reporter?.reports ?? 0) - 1;
  if (count <= shown) return c.earlier({ count: shown });
  const words = count + 1 < REPORTER_COUNT_MAX ? c.earlierSome : c.earlierMany;
  return words({ count: formatNumber(count), shown: formatNumber(shown) });
}

function Reporter({ reporter }: { readonly reporter: NonNullable<CaseFile['reporter']> }) {
  const { anonymous, name, email, phone } = reporter;
  if (anonymous) {
    return (
      <p className={classes.line}>
        <IconSpy size={20} aria-hidden />
        {t.anonymous}
      </p>
    );
  }
  return (
    <div className={classes.line}>
      {phone && (
        <Button
          component="a"
          href={`tel:${phone}`}
          variant="default"
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          {c.call({ phone })}
        </Button>
      )}
      <p className={classes.who}>
        {name ?? c.nameless}
        {email && (
          <>
            {' · '}
            <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
      </p>
    </div>
  );
}
