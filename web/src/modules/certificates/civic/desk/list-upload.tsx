import { Button } from '@mantine/core';
import type { CivicCase, CivicFault } from '@vereda/contract/certificates/civic/shapes';
import { messageOf, type ErrorCode } from '@vereda/contract/errors';
import { useState, type FormEvent } from 'react';
import { useSend } from '#api/use-call.ts';
import { TextareaField } from '#forms/fields.tsx';
import { FileButton } from '#forms/file-button.tsx';
import { useLeaveGuard } from '#forms/leaving/use-leave-guard.ts';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import blocks from '#ui/look/blocks.module.css';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { civicDeskWords as t } from './civic-desk-words.ts';

/** Pastes a list of participants or reads it from a file; bad lines are told with their number and reason. */
export function ListUpload({ draw }: { readonly draw: CivicCase }) {
  const [text, setText] = useState('');
  const [isUnreadable, setIsUnreadable] = useState(false);
  const release = useLeaveGuard(text !== '', { mark: text });
  const send = useSend('POST /certificates/civic/participants/set', {
    refreshes: ['GET /certificates/civic/get/:id', 'POST /certificates/civic/participants/list'],
    onDone: ({ draw: saved }) => {
      if (!saved) return;
      release();
      setText('');
      snackbar(t.listSaved({ count: saved.participants }));
    },
  });
  const post = (list: string) => send.mutate({ id: draw.id, version: draw.version, text: list });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') post(text);
  };
  const handleFiles = async ([file]: readonly File[]) => {
    const read = file && (await readText(file));
    setIsUnreadable(read === null);
    if (read) post(read);
  };
  const { data, error } = send;
  return (
    <Section title={t.listTitle} lead={t.listLead}>
      {draw.list_by && draw.list_at && (
        <p className={blocks.hint}>
          {t.listBy({ name: draw.list_by, at: formatDate(draw.list_at, 'moment') })}
        </p>
      )}
      {isUnreadable && <Message tone="danger">{t.unreadable}</Message>}
      {error && <Message tone="danger">{error.message}</Message>}
      {data && data.faults_total > 0 && <Faults faults={data.faults} total={data.faults_total} />}
      <form onSubmit={handleSubmit} className={blocks.form}>
        <TextareaField
          id="civic-list"
          label={t.listText}
          rows={6}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={blocks.buttons}>
          <Button type="submit" loading={send.isPending} disabled={text.trim() === ''}>
            {t.listSend}
          </Button>
          <FileButton
            variant="default"
            label={t.listFile}
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onFiles={(files) => void handleFiles(files)}
          />
        </div>
      </form>
    </Section>
  );
}

function Faults({ faults, total }: { readonly faults: readonly CivicFault[]; readonly total: number }) {
  return (
    <Message tone="danger" title={t.listRefused({ count: total })}>
      <ul>
        {faults.map(({ line, code, value }) => (
          <li key={line}>
            {t.line({ line: String(line) })}
            {value && ` («${value}»)`}: {messageOf(code as ErrorCode, locale)}
          </li>
        ))}
      </ul>
    </Message>
  );
}

// Spreadsheets of the office write the one or the other.
async function readText(file: File): Promise<string | null> {
  const bytes = await file.arrayBuffer();
  for (const encoding of ['utf-8', 'windows-1252']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      continue;
    }
  }
  return null;
}
