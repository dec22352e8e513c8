import { ACTA_KINDS, type DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { CERTIFICATE_FILE_MAX_BYTES } from '@vereda/contract/limits';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';
import { withProgress } from '#api/with-progress.ts';
import { DownloadButton } from '#forms/download-button.tsx';
import { SelectField } from '#forms/fields.tsx';
import { FileButton } from '#forms/file-button.tsx';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { snackbar } from '#ui/feedback/notices.ts';
import { Section } from '#ui/page.tsx';
import { actaKinds } from '../sign-words.ts';
import classes from '../desk.module.css';
import { isOpen } from './circumstances.tsx';
import { recordWords as t } from './record-words.ts';

type Kind = (typeof ACTA_KINDS)[number];

const MEGABYTES = CERTIFICATE_FILE_MAX_BYTES / 1024 / 1024;
const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp';

/** The scanned records of a draw with their hashes; until somebody signs more can be attached. */
export function Actas({ draw }: { readonly draw: DrawCase }) {
  return (
    <Section title={t.actas} lead={t.actasLead}>
      {draw.actas.length === 0 && <p className={blocks.hint}>{t.actasNone}</p>}
      <ul className={blocks.rows}>
        {draw.actas.map(({ id, kind, filename, sha256, uploaded_at }) => (
          <li key={id} className={classes.acta}>
            <strong>{actaKinds[kind]}</strong>
            <small>
              {filename} · {formatDate(uploaded_at, 'moment')}
            </small>
            <small className={blocks.code}>{sha256}</small>
            <span>
              <DownloadButton of="GET /certificates/actas/file/:id" input={{ id }} fileName={filename}>
                {t.open({ name: actaKinds[kind] })}
              </DownloadButton>
            </span>
          </li>
        ))}
      </ul>
      {isOpen(draw) && <UploadActa id={draw.id} />}
    </Section>
  );
}

function UploadActa({ id }: { readonly id: number }) {
  const [kind, setKind] = useState<Kind>('extracto');
  const { percent, fault, take } = useUpload(id);
  return (
    <div className={blocks.form}>
      <SelectField
        id="acta-kind"
        label={t.kind}
        value={kind}
        data={ACTA_KINDS.map((value) => ({ value, label: actaKinds[value] }))}
        onChange={(event) => setKind(event.currentTarget.value as Kind)}
      />
      <div className={blocks.part}>
        <FileButton
          variant="default"
          label={t.upload}
          accept={ACCEPTED}
          loading={percent !== null}
          onFiles={([file]) => file && void take(kind, file)}
        />
        <output className={blocks.hint}>
          {percent === null ? t.uploadHint({ megabytes: MEGABYTES }) : t.uploading({ percent })}
        </output>
        {fault && (
          <span className={blocks.fault} role="alert">
            {fault}
          </span>
        )}
      </div>
    </div>
  );
}

function useUpload(id: number) {
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (kind: Kind, file: File) => {
    if (file.size > CERTIFICATE_FILE_MAX_BYTES) return setFault(t.tooLarge({ megabytes: MEGABYTES }));
    setFault(null);
    setPercent(0);
    try {
      await call(
        'POST /certificates/actas/upload',
        { draw_id: id, kind },
        { file, ...withProgress(setPercent) },
      );
      for (const read of READS) void queryClient.invalidateQueries({ queryKey: [read] });
      snackbar(t.uploaded);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFault(error.message);
    } finally {
      setPercent(null);
    }
  };
  return { percent, fault, take };
}

const READS = ['GET /certificates/draws/get/:id', 'GET /certificates/draws/preview/:id'] as const;
