import { Button } from '@mantine/core';
import type { DeskPhoto } from '@vereda/contract/listener/photos/photo';
import { useSend } from '#api/use-call.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { offerUndo } from '#ui/feedback/offer-undo.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { withNewBox } from './boxes.ts';
import { photoAddress } from './photo-address.ts';
import { PhotoCanvas } from './photo-canvas.tsx';
import { PhotoForReason } from './photo-for-reason.tsx';
import { PhotoSaid } from './photo-said.tsx';
import classes from './photos.module.css';
import { photoWords as t } from './photo-words.ts';
import { useProposedBoxes } from './use-proposed-boxes.ts';

const REFRESHES = ['POST /reports/case/:id', 'POST /reports/get'] as const;
const WIDTH_PX = 960;

type PhotoDialogProps = {
  /** Null keeps it closed. */
  readonly photo: DeskPhoto | null;
  readonly folio: string;
  readonly onClose: () => void;
};

/** One photo of a case, large: let through, hidden, held again, covered, opened as it came, deleted. */
export function PhotoDialog({ photo, folio, onClose }: PhotoDialogProps) {
  return (
    <Dialog isOpen={photo !== null} onClose={onClose} title={t.dialog({ folio })} maxWidthPx={WIDTH_PX}>
      {photo && <Inside photo={photo} folio={folio} onClose={onClose} />}
    </Dialog>
  );
}

function Inside({ photo, folio, onClose }: PhotoDialogProps & { readonly photo: DeskPhoto }) {
  const { id, version, state } = photo;
  const { boxes, setBoxes, own, isProposal, looked } = useProposedBoxes(photo);
  const update = useSend('POST /attachments/update', { refreshes: REFRESHES });
  const decide = async (next: 'shown' | 'hidden' | 'held') => {
    const covers = next === 'shown' && isProposal ? { boxes: [...boxes] } : {};
    const kept = await update.mutateAsync({ id, version, state: next, ...covers });
    const back = state === 'private' ? 'held' : state;
    const undo = () => update.mutate({ id, version: kept.version, state: back });
    offerUndo(said(next, folio), undo);
    onClose();
  };
  const cover = async () => {
    await update.mutateAsync({ id, version, boxes: [...boxes] });
    snackbar(t.saved);
  };
  const isCovered = own !== photo.boxes;
  return (
    <div className={blocks.stack}>
      <div className={classes.stage}>
        <PhotoCanvas
          src={photoAddress(photo)}
          shape={photo}
          alt={t.photo({ folio })}
          boxes={boxes}
          onBoxes={setBoxes}
        />
      </div>
      <p id="box-keys" className={blocks.hint}>
        {t.boxKeys}
      </p>
      <PhotoSaid looked={looked} isProposal={isProposal} onClear={() => setBoxes([])} />
      {update.error && <Message tone="danger">{update.error.message}</Message>}
      <div className={blocks.buttons}>
        {state === 'held' && !isCovered && (
          <Button loading={update.isPending} onClick={() => void decide('shown').catch(() => {})}>
            {isProposal ? t.showProposed : t.show}
          </Button>
        )}
        {isCovered && (
          <Button loading={update.isPending} onClick={() => void cover().catch(() => {})}>
            {t.save}
          </Button>
        )}
        <Button variant="default" onClick={() => setBoxes(withNewBox(boxes))}>
          {t.cover}
        </Button>
        {state === 'hidden' || state === 'shown' ? (
          <Button variant="default" onClick={() => void decide('held').catch(() => {})}>
            {t.hold}
          </Button>
        ) : null}
        {state !== 'hidden' && (
          <Button variant="default" onClick={() => void decide('hidden').catch(() => {})}>
            {t.hide}
          </Button>
        )}
      </div>
      <PhotoForReason id={id} onDeleted={onClose} />
    </div>
  );
}

function said(state: 'shown' | 'hidden' | 'held', folio: string): string {
  if (state === 'held') return t.undone({ folio });
  return state === 'shown' ? t.shown({ folio }) : t.hidden({ folio });
}
