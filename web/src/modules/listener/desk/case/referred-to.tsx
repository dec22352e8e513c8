import { IconMail, IconPhone } from '@tabler/icons-react';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { formatDate } from '#i18n/date.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { institutionWords as t } from '../moves/institution-words.ts';
import classes from './contact-line.module.css';

/** Which institution has a referred case, how to reach it, and when it is to answer. */
export function ReferredTo({ report }: Pick<CaseFile, 'report'>) {
  const { stage, institution, institution_contact: contact, external_folio, expected_at } = report;
  if (stage !== 'referred' || !institution) return null;
  return (
    <section className={classes.contact} aria-label={t.has}>
      <KeyValues
        facts={[
          [t.has, institution],
          [t.theirNumber, external_folio],
          [t.expected, expected_at && formatDate(expected_at, 'day')],
        ]}
      />
      {contact && (
        <p className={classes.line}>
          {contact.phone && (
            <a className={classes.reach} href={`tel:${contact.phone}`}>
              <IconPhone size={18} aria-hidden />
              {contact.phone}
            </a>
          )}
          {contact.email && (
            <a className={classes.reach} href={`mailto:${contact.email}`}>
              <IconMail size={18} aria-hidden />
              {contact.email}
            </a>
          )}
        </p>
      )}
    </section>
  );
}
