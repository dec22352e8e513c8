import { useDebouncedValue } from '@mantine/hooks';
import {
  hasWholeBraces,
  knowsPlaceholders,
  messageFault,
  type NoticeMoment,
} from '@vereda/contract/listener/lists/notice-text';
import type { NoticeChannel } from '@vereda/contract/listener/lists/notice';
import type { Locale } from '@vereda/contract/locale';
import type { OutputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import type { PreviewProps } from '#catalog/catalog.ts';
import type { FieldValues } from '#forms/field.ts';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { MailSheet } from './mail-sheet.tsx';
import { noticeTextWords as t } from './notice-text-words.ts';

type Preview = OutputOf<'POST /listener/notice-texts/preview'>;

const SETTLE_MS = 300;

/** A notice as it arrives with the text that stands in the form, before it is saved. */
export function NoticePreview({ values }: PreviewProps<object>) {
  const typed = String(values['text'] ?? '').trim();
  const [text] = useDebouncedValue(typed, SETTLE_MS);
  const moment = values['moment'] as NoticeMoment;
  const channel = values['channel'] as NoticeChannel;
  const fault = faultOf(text) ?? (channel === 'sms' ? messageFaultOf(moment, text) : null);
  const preview = useCall(
    'POST /listener/notice-texts/preview',
    {
      moment,
      channel,
      locale: values['locale'] as Locale,
      category_id: idIn(values, 'category_id'),
      subcategory_id: idIn(values, 'subcategory_id'),
      text: text || null,
    },
    { enabled: fault === null, keepPrevious: true },
  );
  return (
    <Section title={t.preview} lead={text === '' ? t.previewUsual : t.previewLead}>
      {fault === null ? (
        <Loaded query={preview} skeleton={<Skeleton lines={8} height={24} />}>
          {(notice) => (
            <div className={blocks.stack} lang={String(values['locale'])}>
              <Shown notice={notice} />
            </div>
          )}
        </Loaded>
      ) : (
        <p className={blocks.fault}>{fault}</p>
      )}
    </Section>
  );
}

function idIn(values: FieldValues, name: string): number | null {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? Number(value) : null;
}

function Shown({ notice: { subject, text, html } }: { readonly notice: Preview }) {
  if (html === null) return <p className={blocks.said}>{text}</p>;
  return (
    <>
      <p>
        <strong>{t.subject({ subject: subject ?? '' })}</strong>
      </p>
      <MailSheet html={html} label={t.asHtml} />
      <details>
        <summary>{t.asText}</summary>
        <p className={blocks.said}>{text}</p>
      </details>
    </>
  );
}

function faultOf(text: string): string | null {
  if (!hasWholeBraces(text)) return t.unclosed;
  return knowsPlaceholders(text) ? null : t.unknownHint;
}

function messageFaultOf(moment: NoticeMoment, text: string): string | null {
  const code = messageFault(moment, text);
  return code && t[code];
}
