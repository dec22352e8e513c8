import { Button } from '@mantine/core';
import { PHOTOS_OF_AUTHOR_MAX } from '@vereda/contract/limits';
import type { ReportView } from '@vereda/contract/listener/report-shapes';
import { useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { arePhotosSent, attachmentIdsOf, PhotoPicker } from '../filing/photos/photo-picker.tsx';
import type { DraftPhoto } from '../filing/photos/read-photo.ts';
import { readAgain } from './author.ts';
import classes from './story.module.css';

const t = dictionary({
  es: {
    add: 'Agregar fotos',
    hint: 'Hasta que el reporte esté atendido, y hasta {count} en total. Una persona las revisa antes de publicarlas.',
    send: 'Agregar al reporte',
    sent: { one: 'Se agregó {count} foto.', other: 'Se agregaron {count} fotos.' },
  },
  en: {
    add: 'Add photos',
    hint: 'Until the report is resolved, and up to {count} in all. Somebody checks them before they are published.',
    send: 'Add to the report',
    sent: { one: '{count} photo was added.', other: '{count} photos were added.' },
  },
});

/** True while the author may still add photos. */
export function takesPhotos({ stage, photos }: ReportView): boolean {
  const own = photos.filter(({ purpose }) => purpose !== 'evidence').length;
  return stage !== 'resolved' && stage !== 'closed' && own < PHOTOS_OF_AUTHOR_MAX;
}

/** Photos that the author adds to a report that is there already. */
export function LaterPhotos({ report }: { readonly report: ReportView }) {
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([]);
  const add = useSend('POST /attachments/add', {
    onDone: ({ items }) => {
      setPhotos([]);
      snackbar(t.sent({ count: items.length }), { tone: 'success' });
      void readAgain();
    },
  });
  const send = () => add.mutate({ report_id: report.id, attachment_ids: attachmentIdsOf(photos) });
  return (
    <details className={classes.more}>
      <summary>{t.add}</summary>
      <div className={blocks.stack}>
        <p className={blocks.hint}>{t.hint({ count: PHOTOS_OF_AUTHOR_MAX })}</p>
        <PhotoPicker photos={photos} onChange={setPhotos} />
        {add.error && <Message tone="danger">{add.error.message}</Message>}
        {photos.length > 0 && (
          <div>
            <Button loading={add.isPending} disabled={!arePhotosSent(photos)} onClick={send}>
              {t.send}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}
