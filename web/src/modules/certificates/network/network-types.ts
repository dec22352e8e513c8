import { messageOf, type ErrorCode } from '@vereda/contract/errors';
import type { OutputOf } from '#api/call.ts';
import { locale } from '#i18n/locale.ts';
import { deskWords } from '../words/desk-words.ts';

/** A network as it answers now. */
export type Network = OutputOf<'POST /certificates/networks/status'>['items'][number];

/** A root that is not final on a network yet. */
export type WaitingAnchor = Network['waiting'][number];

/** Leaves under one root. */
export type Batch = OutputOf<'POST /certificates/batches/list'>['items'][number];

/** Leaves of a certificate in its batch: its receipt's and its own. */
export const LEAVES_EACH = 2;

/** How an anchor stands, in words. */
export const ANCHORED: Readonly<Record<WaitingAnchor['status'], string>> = {
  queued: deskWords.anchorQueued,
  signed: deskWords.anchorQueued,
  sent: deskWords.anchorSent,
  mined: deskWords.anchorMined,
  final: deskWords.anchorFinal,
};

/** What is wrong with a network, in words. */
export function problemOf(code: string, params: Network['problem_params']): string {
  return messageOf(code as ErrorCode, locale, params);
}
