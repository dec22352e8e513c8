import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { NameOrHome } from '@vereda/contract/ai/suggesting';
import { findPersonalData, withoutPersonalData } from '@vereda/contract/listener/text/personal-data';
import { useDeferredValue } from 'react';
import { useCall } from '#api/use-call.ts';
import { locale } from '#i18n/locale.ts';
import { Message } from '#ui/message.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { whatTexts as t } from './what-texts.ts';

const SETTLE_MS = 500;
// Fewer letters name nobody.
const LETTERS_MIN = 8;
const list = new Intl.ListFormat(locale, { type: 'conjunction' });

type PersonalDataHintProps = { readonly text: string; readonly onChange: (text: string) => void };

/** Says which personal data a text seems to hold, while it is typed, and takes them out on request: what has a form of its own at once, names and homes once the typing rests. */
export function PersonalDataHint({ text, onChange }: PersonalDataHintProps) {
  const byForm = findPersonalData(useDeferredValue(text));
  const found = [...byForm, ...useNamesAndHomes(text)]
    .filter((one, at, all) => !all.slice(0, at).some(({ start, end }) => one.start < end && start < one.end))
    .toSorted((one, other) => one.start - other.start);
  const words = found.map(({ kind, text: part }) => t[kind]({ text: part }));
  const erase = () => {
    onChange(withoutPersonalData(text, found));
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

// The text may have changed since it was asked about, and is cleaned before it is read: what was found counts where it
// still stands.
function useNamesAndHomes(text: string): readonly NameOrHome[] {
  const [settled] = useDebouncedValue(text.trim(), SETTLE_MS);
  const { data } = useCall(
    'POST /reports/names-and-homes',
    { text: settled },
    { enabled: settled.length >= LETTERS_MIN, keepPrevious: true },
  );
  const before = text.length - text.trimStart().length;
  return (data?.items ?? [])
    .map((one) => ({ ...one, start: one.start + before, end: one.end + before }))
    .filter(({ text: part, start, end }) => text.slice(start, end) === part);
}
