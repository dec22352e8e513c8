import { Button } from '@mantine/core';
import { DOUBT_WORDS, type ImageRun } from '@vereda/contract/ai/image-run';
import type { PhotoBox } from '@vereda/contract/listener/photos/photo';
import { useEffect, useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { locale } from '#i18n/locale.ts';
import { formatNumber } from '#i18n/number.ts';
import { PhotoCanvas, withNewBox } from '#modules/listener/public.ts';
import blocks from '#ui/look/blocks.module.css';
import { KeyValues } from '#ui/key-values.tsx';
import { Message } from '#ui/message.tsx';
import classes from './vision.module.css';
import { visionWords as t } from './vision-words.ts';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

type PictureAnswerProps = {
  readonly blob: Blob;
  readonly run: ImageRun;
  readonly onDecided: (run: ImageRun) => void;
};

/** The picture that was tried, with the proposed boxes over it, to be moved, deleted and added to; and what else was found. */
export function PictureAnswer({ blob, run, onDecided }: PictureAnswerProps) {
  const [boxes, setBoxes] = useState<readonly PhotoBox[]>(() =>
    run.proposed.map(({ x, y, width, height }) => ({ x, y, width, height })),
  );
  const picture = usePicture(blob);
  const decide = useSend('POST /ai/updateImage', {
    refreshes: ['POST /ai/getImages', 'POST /ai/getVision'],
    onDone: onDecided,
  });
  const { id, version, judged } = run;
  return (
    <div className={classes.answer}>
      <div className={classes.stage}>
        {picture && (
          <PhotoCanvas src={picture.src} shape={picture} alt={t.picture} boxes={boxes} onBoxes={setBoxes} />
        )}
      </div>
      <div className={blocks.stack}>
        <PictureFacts run={run} />
        <p id="box-keys" className={blocks.hint}>
          {t.boxKeys}
        </p>
        {decide.error && <Message tone="danger">{decide.error.message}</Message>}
        <div className={blocks.buttons}>
          <Button
            loading={decide.isPending}
            onClick={() => decide.mutate({ id, version, boxes: [...boxes] })}
          >
            {t.decide}
          </Button>
          <Button variant="default" onClick={() => setBoxes(withNewBox(boxes))}>
            {t.cover}
          </Button>
        </div>
        {judged && <p>{t.decidedAs({ judged: t.judged(judged) })}</p>}
      </div>
    </div>
  );
}

function PictureFacts({ run }: { readonly run: ImageRun }) {
  const { found, proposed, doubts } = run;
  const { quality, objects, text, nsfw } = found;
  return (
    <KeyValues
      facts={[
        [t.proposedBoxes, formatNumber(proposed.length)],
        [t.why, doubts.length > 0 && list.format(doubts.map((doubt) => DOUBT_WORDS[doubt][locale]))],
        [
          t.quality,
          quality &&
            t.qualityOf({
              sharpness: formatNumber(quality.sharpness, { decimals: 0 }),
              brightness: formatNumber(quality.brightness, { decimals: 0 }),
            }),
        ],
        [t.indecent, nsfw !== undefined && formatNumber(nsfw * 100, { decimals: 0, suffix: '%' })],
        [t.objects, objects && (objects.map(({ label }) => label).join(', ') || t.nothing)],
        [t.text, text !== undefined && <span className={blocks.said}>{text || t.nothing}</span>],
        [t.took, t.milliseconds({ ms: formatNumber(run.ms, { decimals: 0 }) })],
      ]}
    />
  );
}

type Picture = { readonly src: string; readonly width: number; readonly height: number };

// Its shape is that of the upright picture, as the browser turns it.
function usePicture(blob: Blob): Picture | null {
  const [picture, setPicture] = useState<Picture | null>(null);
  useEffect(() => {
    const src = URL.createObjectURL(blob);
    const image = new Image();
    image.addEventListener('load', () =>
      setPicture({ src, width: image.naturalWidth, height: image.naturalHeight }),
    );
    image.src = src;
    return () => URL.revokeObjectURL(src);
  }, [blob]);
  return picture;
}
