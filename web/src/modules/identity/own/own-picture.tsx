import { Button } from '@mantine/core';
import type { Viewer } from '@vereda/contract/access/viewer';
import { useRef, useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { getViewer, setViewer } from '#session/viewer.ts';
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
    saved: 'Tu foto quedó guardada.',
    removed: 'Se quitó tu foto.',
    unreadable: 'Este archivo no se puede leer como foto. Prueba con un JPEG o un PNG.',
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
  const input = useRef<HTMLInputElement>(null);
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
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
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
        <div className={classes.actions}>
          <input
            ref={input}
            id="own-picture"
            type="file"
            accept="image/*"
            className={classes.file}
            aria-label={viewer.picture ? t.other : t.choose}
            tabIndex={-1}
            onChange={(event) => void read(event.currentTarget.files?.[0])}
          />
          <Button variant="default" onClick={() => input.current?.click()}>
            {viewer.picture ? t.other : t.choose}
          </Button>
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
