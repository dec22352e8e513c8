import { Button } from '@mantine/core';
import type { MapPoint } from '@vereda/contract/transparency/map-point';
import { useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { PhotoDialog, TextDialog } from './photo-dialog.tsx';
import { POINT_READS } from './point-reads.ts';
import { PointPicture } from './point-picture.tsx';
import { photoWords as t } from './photo-words.ts';

/** The photo of a map point at the desk: added, changed, said in other words, taken away. */
export function PointPhoto({ point: { id, photo } }: { readonly point: MapPoint }) {
  const [asked, setAsked] = useState<'photo' | 'text' | null>(null);
  const remove = useSend('POST /transparency/map/photo/remove', {
    refreshes: POINT_READS,
    onDone: () => snackbar(t.removed),
  });
  const askRemoval = async () => {
    const question = { title: t.removeTitle, text: t.removeText, action: t.remove, isDangerous: true };
    if (await confirm(question)) remove.mutate({ id });
  };
  const close = () => setAsked(null);
  return (
    <Section
      title={t.title}
      actions={
        <Button variant="default" onClick={() => setAsked('photo')}>
          {photo ? t.change : t.add}
        </Button>
      }
    >
      {photo ? (
        <>
          <PointPicture photo={photo} />
          <p className={blocks.hint}>{photo.alt}</p>
          <div className={blocks.buttons}>
            <Button variant="default" onClick={() => setAsked('text')}>
              {t.describe}
            </Button>
            <Button variant="default" loading={remove.isPending} onClick={() => void askRemoval()}>
              {t.remove}
            </Button>
          </div>
        </>
      ) : (
        <p className={blocks.hint}>{t.none}</p>
      )}
      {asked === 'photo' && <PhotoDialog id={id} alt={photo?.alt ?? ''} onClose={close} />}
      {asked === 'text' && <TextDialog id={id} alt={photo?.alt ?? ''} onClose={close} />}
    </Section>
  );
}
