import { Button } from '@mantine/core';
import type { ReportView } from '@vereda/contract/listener/report-shapes';
import { NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { TextareaField } from '#forms/fields.tsx';
import blocks from '#ui/look/blocks.module.css';
import { confirm } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { offerUndo } from '#ui/feedback/offer-undo.ts';
import { attachmentIdsOf, PhotoPicker } from '../filing/photos/photo-picker.tsx';
import type { DraftPhoto } from '../filing/photos/read-photo.ts';
import { canMove, readAgain, sendMove, type Author } from './author.ts';
import { RemovalRequest } from './removal-request.tsx';
import classes from './story.module.css';
import { storyTexts as t } from './story-texts.ts';

type OwnActionsProps = { readonly report: ReportView; readonly author: Author };

/** Withdraw, reopen, who may see it: what authors do of their own accord. */
export function OwnActions({ report, author }: OwnActionsProps) {
  const version = report.own?.version ?? 1;
  const mayReopen = canMove(report, 'reopen');
  const mayWithdraw = canMove(report, 'withdraw');
  const withdraw = async () => {
    const isSure = await confirm({
      title: t.withdraw,
      text: t.withdrawText,
      action: t.withdraw,
      isDangerous: true,
    });
    if (isSure) await attempt(() => sendMove(author, { move: 'withdraw', version }), t.withdrawn);
  };
  if (!mayReopen && !mayWithdraw && author.by === 'key') return null;
  return (
    <details className={classes.more}>
      <summary>{t.more}</summary>
      <div className={blocks.stack}>
        {mayReopen && <ReopenForm author={author} version={version} />}
        <div className={classes.buttons}>
          {author.by === 'session' && <VisibilityButtons report={report} />}
          {mayWithdraw && (
            <Button variant="default" onClick={() => void withdraw()}>
              {t.withdraw}
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}

function VisibilityButtons({ report }: { readonly report: ReportView }) {
  const setPublic = (on: boolean) =>
    call('POST /reports/isPublic/:id', { id: report.id, on }).then(readAgain);
  const toggle = () =>
    attempt(async () => {
      await setPublic(!report.isPublic);
      offerUndo(report.isPublic ? t.hidden : t.shown, () => void attempt(() => setPublic(report.isPublic)));
    });
  return (
    <>
      <Button variant="default" onClick={() => void toggle()}>
        {report.isPublic ? t.hide : t.show}
      </Button>
      <RemovalRequest report={report} />
    </>
  );
}

function ReopenForm({ author, version }: { readonly author: Author; readonly version: number }) {
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([]);
  const reopen = () =>
    attempt(
      () => sendMove(author, { move: 'reopen', version, text, attachment_ids: attachmentIdsOf(photos) }),
      t.reopened,
    );
  return (
    <div className={blocks.stack}>
      <TextareaField
        id="reopen-text"
        label={t.reopenText}
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <PhotoPicker photos={photos} onChange={setPhotos} />
      <div>
        <Button onClick={() => void reopen()}>{t.reopen}</Button>
      </div>
    </div>
  );
}

// A refusal is told where the person looks; the page stays as it was.
async function attempt(work: () => Promise<void>, done?: string): Promise<void> {
  try {
    await work();
    if (done) snackbar(done);
  } catch (error) {
    if (!isApiError(error)) throw error;
    snackbar(t.failed({ message: error.message }), { tone: 'danger' });
  }
}
