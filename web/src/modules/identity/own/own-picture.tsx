import { Button } from '@mantine/core';
import type { Viewer } from '@vereda/contract/access/viewer';
import { useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { FileButton } from '#forms/file-button.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { getViewer, setViewer } from '#session/viewer.ts';
import blocks from '#ui/look/blocks.module.css';
import { Avatar } from '#ui/avatar.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { ErrorPanel } from '#ui/states.tsx';
import { CropDialog } from './crop-dialog.tsx';
import classes from './own.module.css';

const t = dictionary({
  es: {
    choose: 'Elegir una foto',
    other: 'Cambiar la foto',
    remove: 'Quitar la foto',
    saved: 'La foto quedó guardada.',
    removed: 'Se quitó la foto.',
    unreadable: 'Este archivo no se puede leer como foto. Sirve un JPEG o un PNG.',
  },
  en: {
    choose: 'Choose a picture',
    other: 'Change the picture',
    remove: 'Remove the picture',
    saved: 'Your picture is saved.',
    removed: 'Your picture was removed.',
    unreadable: 'This file cannot be read as a picture. Try a JPEG or a PNG.',
  },
});
const SIZE_PX = 72;

/** The own picture: chosen, cut, sent; or taken away. */
export function OwnPicture({ viewer }: { readonly viewer: Viewer }) {
  const [photo, setPhoto] = useState<ImageBitmap | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const show = (picture: string | null) => {
    const current = getViewer();
    if (current) setViewer({ ...current, picture });
    snackbar(picture ? t.saved : t.removed);
  };
  const remove = useSend('POST /users/remove-picture', { onDone: () => show(null) });
  const read = async (file: File | undefined) => {
    if (!file) return;
    const decoded = await createImageBitmap(file).catch(() => null);
    setUnreadable(!decoded);
    setPhoto(decoded);
  };
  return (
    <div>
      {isUnreadable && (
        <Message tone="danger" live>
          <p>{t.unreadable}</p>
        </Message>
      )}
      {remove.error && <ErrorPanel error={remove.error} />}
      <div className={classes.row}>
        <Avatar name={viewer.first_name} picture={viewer.picture} size={SIZE_PX} />
        <div className={blocks.buttons}>
          <FileButton
            variant="default"
            label={viewer.picture ? t.other : t.choose}
            accept="image/*"
            onFiles={([file]) => void read(file)}
          />
          {viewer.picture && (
            <Button variant="subtle" loading={remove.isPending} onClick={() => remove.mutate({})}>
              {t.remove}
            </Button>
          )}
        </div>
      </div>
      {photo && <CropDialog photo={photo} onDone={show} onClose={() => setPhoto(null)} />}
    </div>
  );
}
