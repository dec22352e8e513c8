import { Button } from '@mantine/core';
import { NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import { useSend } from '#api/use-call.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { saveFile } from '#ui/device/save-file.ts';
import { Link } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { When } from '#ui/when.tsx';
import { stageWords } from '../../stage-badge.tsx';
import classes from './field.module.css';
import { fieldWords as t } from './field-words.ts';
import { removeFieldwork, type FieldEnd, type FieldEntry } from './fieldwork.ts';

/** What could not be written into its case: what happened, and what was written stays until the person lets go of it. */
export function RefusedWork({ entries }: { readonly entries: readonly FieldEntry[] }) {
  return entries.map((entry) => entry.end && <Refused key={entry.id} entry={entry} end={entry.end} />);
}

function Refused({ entry, end }: { readonly entry: FieldEntry; readonly end: FieldEnd }) {
  const { id, reportId, folio, photos } = entry;
  const note = useSend('POST /reports/note/:id', { onDone: () => snackbar(t.noted({ folio })) });
  const said = wordsOf(entry);
  const discard = async () => {
    const question = { title: t.discard, text: t.discardText, action: t.discard, isDangerous: true };
    if (await confirm(question)) await removeFieldwork(id);
  };
  const actions = (
    <>
      <Button
        variant="default"
        loading={note.isPending}
        disabled={note.isSuccess}
        onClick={() => note.mutate({ id: reportId, note: said })}
      >
        {t.asNote}
      </Button>
      {photos.map((photo) => (
        <Button key={photo.id} variant="default" onClick={() => saveFile(photo.blob, `${folio}.jpg`)}>
          {t.savePhoto}
        </Button>
      ))}
      <Button variant="default" onClick={() => void discard()}>
        {t.discard}
      </Button>
    </>
  );
  return (
    <Message tone="warning" title={t.refused({ folio })} actions={actions} live>
      <p>{end.message}</p>
      <WhereNow folio={folio} reportId={reportId} end={end} />
      <p>
        “{said}” · <When moment={entry.doneAt} />
      </p>
      <p>{note.error ? note.error.message : t.refusedText}</p>
    </Message>
  );
}

type WhereNowProps = Pick<FieldEntry, 'folio' | 'reportId'> & { readonly end: FieldEnd };

function WhereNow({ folio, reportId, end: { stage, outcome } }: WhereNowProps) {
  if (!stage) return null;
  return (
    <p>
      {t.nowAt({ stage: stageWords(stage, outcome ?? null) })}{' '}
      <Link to="/admin/listener/attention/$id" params={{ id: String(reportId) }} className={classes.caseLink}>
        {t.seeCase({ folio })}
      </Link>
    </p>
  );
}

// All that was said, in one text that a note can hold.
function wordsOf({ text, cause, detail }: FieldEntry): string {
  const parts = [cause?.words, text, detail?.materials.map(({ words }) => words).join(', ')];
  return parts.filter(Boolean).join(' · ').slice(0, NOTE_MAX_LENGTH);
}
