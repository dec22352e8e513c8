import { Button } from '@mantine/core';
import { IconArrowBackUp, IconEye, IconEyeOff, IconPhotoCheck, IconSquarePlus } from '@tabler/icons-react';
import type { WaitingPhoto } from '@vereda/contract/listener/photos/photo';
import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '#ui/device/shortcuts.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Page } from '#ui/page.tsx';
import { EmptyState, ErrorPanel, Skeleton } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { withNewBox } from './boxes.ts';
import { photoAddress } from './photo-address.ts';
import { PhotoCanvas } from './photo-canvas.tsx';
import { PhotoSaid } from './photo-said.tsx';
import classes from './photos.module.css';
import { photoWords as t } from './photo-words.ts';
import { useProposedBoxes } from './use-proposed-boxes.ts';
import { useReviewQueue, type ReviewQueue } from './use-review-queue.ts';

const COUNTED_MAX = 1000;
const LOOK_AGAIN_MS = 20_000;

/** The queue of photos that wait: one at a time, large, decided by a key. */
export function PhotoReview() {
  const queue = useReviewQueue();
  const { waiting, photo, load } = queue;
  useLookAgain(photo === null, load);
  const count = waiting >= COUNTED_MAX ? t.many : t.waiting({ count: waiting });
  return (
    <Page
      title={t.title}
      above={<Link to="/admin/listener/attention">{t.back}</Link>}
      lead={photo ? <output>{count}</output> : undefined}
    >
      <div className={classes.review}>
        <QueueState queue={queue} />
      </div>
    </Page>
  );
}

function QueueState({ queue }: { readonly queue: ReviewQueue }) {
  const { photo, error, isLoading } = queue;
  useShortcuts(photo ? {} : { z: queue.undo });
  if (photo) return <OnePhoto key={`${photo.id} ${photo.version}`} photo={photo} queue={queue} />;
  if (error) return <ErrorPanel error={error} onRetry={queue.load} />;
  if (isLoading) return <Skeleton lines={1} height={420} />;
  return (
    <EmptyState
      title={t.none}
      icon={<IconPhotoCheck size={40} aria-hidden />}
      actions={
        queue.canUndo && (
          <Button variant="default" onClick={queue.undo}>
            {t.undo}
          </Button>
        )
      }
    >
      {t.noneText}
    </EmptyState>
  );
}

// Nothing tells of a photo that lost its reviewer, so an empty queue is also asked now and then.
function useLookAgain(isEmpty: boolean, load: () => void): void {
  useEffect(() => {
    if (!isEmpty) return undefined;
    const timer = setInterval(load, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isEmpty, load]);
}

type OnePhotoProps = { readonly photo: WaitingPhoto; readonly queue: ReviewQueue };

function OnePhoto({ photo, queue }: OnePhotoProps) {
  const { boxes, setBoxes, own, isProposal, looked } = useProposedBoxes(photo);
  const stage = useRef<HTMLDivElement>(null);
  const showButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState(0);
  // Enter shows, and each new photo is told of to who does not see it.
  useEffect(() => showButton.current?.focus({ preventScroll: true }), []);
  const add = () => {
    setAdded(added + 1);
    setBoxes(withNewBox(boxes));
  };
  useEffect(() => {
    if (added > 0) stage.current?.querySelector<HTMLElement>('[data-box]:last-of-type')?.focus();
  }, [added]);
  const show = () => queue.decide('shown', boxes);
  const hide = () => queue.decide('hidden', own);
  useShortcuts({
    s: show,
    h: hide,
    b: add,
    z: queue.canUndo ? queue.undo : undefined,
  });
  return (
    <div className={classes.columns}>
      <div ref={stage} className={classes.stage}>
        <PhotoCanvas
          src={photoAddress(photo)}
          shape={photo}
          alt={t.photo({ folio: photo.folio })}
          boxes={boxes}
          onBoxes={setBoxes}
        />
      </div>
      <div className={classes.side}>
        <PhotoFacts photo={photo} />
        <PhotoSaid looked={looked} isProposal={isProposal} onClear={() => setBoxes([])} />
        <p id="box-keys" className={blocks.hint}>
          {t.boxKeys}
        </p>
        <div className={classes.actions}>
          <Button
            ref={showButton}
            aria-describedby="photo-facts"
            leftSection={<IconEye size={20} aria-hidden />}
            onClick={show}
          >
            {isProposal ? t.showProposed : t.show}
          </Button>
          <Button variant="default" leftSection={<IconEyeOff size={20} aria-hidden />} onClick={hide}>
            {t.hide}
          </Button>
          <Button variant="default" leftSection={<IconSquarePlus size={20} aria-hidden />} onClick={add}>
            {t.cover}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={20} aria-hidden />}
            disabled={!queue.canUndo}
            onClick={queue.undo}
          >
            {t.undo}
          </Button>
        </div>
        <p className={`${blocks.hint} ${classes.keys}`}>{t.keys}</p>
      </div>
    </div>
  );
}

function PhotoFacts({ photo }: { readonly photo: WaitingPhoto }) {
  return (
    <>
      <div id="photo-facts">
        <KeyValues
          facts={[
            [t.type, photo.title],
            [t.place, photo.address],
            [t.of, t[`purpose.${photo.purpose}`]],
            [t.came, <When key="came" moment={photo.created_at} />],
          ]}
        />
      </div>
      <Link to="/admin/listener/attention/$id" params={{ id: String(photo.report_id) }}>
        {t.openCase({ folio: photo.folio })}
      </Link>
    </>
  );
}
