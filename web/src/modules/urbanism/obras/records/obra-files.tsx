import type { WorkRecord } from '@vereda/contract/urbanism/obras/records/record';
import type { DocumentType } from '@vereda/contract/urbanism/obras/records/record-fields';
import type { ReactNode } from 'react';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import blocks from '#ui/look/blocks.module.css';
import { ComparePhotos } from './compare-photos.tsx';
import { addressOf, captionOf } from './photo-words.ts';
import { documentTypes, recordWords as t } from './record-words.ts';
import classes from './records.module.css';

type FilesProps = {
  readonly records: readonly WorkRecord[];
  /** What can be done with a record, at the desk. */
  readonly actionsOf?: (record: WorkRecord) => ReactNode;
};

/** The documents of a work, each to be downloaded. */
export function ObraDocuments({ records, actionsOf }: FilesProps) {
  const documents = records.filter(({ kind }) => kind === 'document');
  if (documents.length === 0) return <p className={blocks.hint}>{t.noDocuments}</p>;
  return (
    <ul className={blocks.rows}>
      {documents.map((record) => (
        <li key={record.origin_id} className={blocks.row}>
          <span>
            <a href={addressOf(record)} download>
              {record.title}
            </a>
            <small>
              {t.fileOf({
                type: documentTypes[record.word as DocumentType],
                size: sizeOf(record.file?.bytes ?? 0),
                day: formatDate(record.on, 'date'),
              })}
            </small>
          </span>
          {actionsOf?.(record)}
        </li>
      ))}
    </ul>
  );
}

/** The photos of a work: the first against the last, to be compared, and the others. */
export function ObraPhotos({ records, actionsOf }: FilesProps) {
  const photos = records.filter(({ kind }) => kind === 'photo');
  if (photos.length === 0) return <p className={blocks.hint}>{t.noPhotos}</p>;
  const before = photos.find(({ word }) => word === 'before');
  const later =
    photos.findLast(({ word }) => word === 'after') ?? photos.findLast(({ word }) => word === 'during');
  const isCompared = before !== undefined && later !== undefined;
  const others = isCompared && !actionsOf ? photos.filter((one) => one !== before && one !== later) : photos;
  return (
    <>
      {isCompared && <ComparePhotos before={before} later={later} />}
      {others.length > 0 && (
        <ul className={blocks.photos}>
          {others.map((photo) => (
            <li key={photo.origin_id}>
              <figure className={classes.photo}>
                <img src={addressOf(photo, 'thumbnail')} alt={photo.title ?? ''} loading="lazy" />
                <figcaption>{captionOf(photo)}</figcaption>
              </figure>
              {actionsOf?.(photo)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const MEGABYTE = 1024 * 1024;

function sizeOf(bytes: number): string {
  return bytes < MEGABYTE
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${formatNumber(Math.round((bytes / MEGABYTE) * 10) / 10)} MB`;
}
