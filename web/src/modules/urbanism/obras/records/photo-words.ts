import type { WorkRecord } from '@vereda/contract/urbanism/obras/records/record';
import { formatDate } from '#i18n/date.ts';
import { photoMoments } from './record-words.ts';

/** When a photo was taken, in words. */
export function captionOf({ word, on }: WorkRecord): string {
  const moment = word !== null && word in photoMoments ? photoMoments[word as keyof typeof photoMoments] : '';
  return `${moment}, ${formatDate(on, 'date')}`;
}

/** Where the file of a record lies. */
export function addressOf({ file }: WorkRecord, size: 'large' | 'thumbnail' = 'large'): string {
  return `/api/urbanism/obras/records/file/${file?.id}${size === 'large' ? '' : `?size=${size}`}`;
}
