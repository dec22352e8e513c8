import { Button } from '@mantine/core';
import { findPersonalData, withoutPersonalData } from '@vereda/contract/listener/text/personal-data';
import { useDeferredValue } from 'react';
import { locale } from '#i18n/locale.ts';
import { Message } from '#ui/message.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { whatTexts as t } from './what-texts.ts';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

type PersonalDataHintProps = { readonly text: string; readonly onChange: (text: string) => void };

/** Says which personal data a text seems to hold, while it is typed, and takes them out on request. */
export function PersonalDataHint({ text, onChange }: PersonalDataHintProps) {
  const found = findPersonalData(useDeferredValue(text));
  const words = found.map(({ kind, text: part }) => t[kind]({ text: part }));
  const erase = () => {
    onChange(withoutPersonalData(text));
    snackbar(t.erased);
  };
  return (
    <output>
      {found.length > 0 && (
        <Message
          tone="warning"
          actions={
            <Button variant="default" onClick={erase}>
              {t.erase}
            </Button>
          }
        >
          {t.personal({ what: list.format(words) })}
        </Message>
      )}
    </output>
  );
}
