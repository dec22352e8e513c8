import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import type { ImageRun } from '@vereda/contract/ai/image-run';
import { useState } from 'react';
import { isApiError, type ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';
import { FileButton, PICTURES } from '#forms/file-button.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { PictureAnswer } from './picture-answer.tsx';
import { visionWords as t } from './vision-words.ts';

const REFRESHES = ['POST /ai/getImages', 'POST /ai/getVision'] as const;

type Tried = { readonly blob: Blob; readonly run: ImageRun };

/** A picture is chosen or taken, looked at, and shown with what was found; it stays in the browser. */
export function TryPicture() {
  const { tried, setTried, error, isLooking, look } = useLook();
  const shared = {
    accept: PICTURES,
    loading: isLooking,
    onFiles: ([file]: readonly File[]) => file && void look(file),
  };
  return (
    <Section title={t.tryTitle} lead={t.tryLead}>
      <div className={blocks.buttons}>
        <FileButton label={t.choose} leftSection={<IconPhotoPlus size={20} aria-hidden />} {...shared} />
        <FileButton
          label={t.take}
          variant="default"
          leftSection={<IconCamera size={20} aria-hidden />}
          isCamera
          {...shared}
        />
      </div>
      {error && <Message tone="danger">{error.message}</Message>}
      <output className={blocks.stack}>
        {isLooking && <p className={blocks.hint}>{t.looking}</p>}
        {tried && (
          <PictureAnswer
            key={tried.run.id}
            blob={tried.blob}
            run={tried.run}
            onDecided={(run) => setTried({ ...tried, run })}
          />
        )}
      </output>
    </Section>
  );
}

function useLook() {
  const [tried, setTried] = useState<Tried | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isLooking, setLooking] = useState(false);
  const look = async (blob: Blob) => {
    setTried(null);
    setError(null);
    setLooking(true);
    try {
      setTried({ blob, run: await call('POST /ai/createImage', {}, { file: blob }) });
      for (const read of REFRESHES) void queryClient.invalidateQueries({ queryKey: [read] });
    } catch (caught) {
      if (!isApiError(caught)) throw caught;
      setError(caught);
    } finally {
      setLooking(false);
    }
  };
  return { tried, setTried, error, isLooking, look };
}
