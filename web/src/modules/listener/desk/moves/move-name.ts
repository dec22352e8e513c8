import { MOVE_WORDS, REFUSAL_WORDS } from '@vereda/contract/listener/moves/move-words';
import type { ApiError } from '#api/api-error.ts';
import { locale } from '#i18n/locale.ts';

type Words = Partial<Record<string, { readonly es: string; readonly en: string }>>;

/** Words of a move's button. */
export function moveName(move: string): string {
  return (MOVE_WORDS as Words)[move]?.[locale] ?? move;
}

/** Why a move is not possible now, in words. */
export function refusalOf(reason: string): string {
  return (REFUSAL_WORDS as Words)[reason]?.[locale] ?? reason;
}

/** What to say of a refused move: the reason where the server named one. */
export function faultOf(error: ApiError): string {
  const reason = (error.details as { reason?: unknown } | undefined)?.reason;
  return typeof reason === 'string' ? refusalOf(reason) : error.message;
}
