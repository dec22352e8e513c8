import type { NoticeChannel } from '@vereda/contract/listener/lists/notice';
import {
  messageFault,
  SMS_TEXT_MAX_LENGTH,
  type NoticeMoment,
} from '@vereda/contract/listener/lists/notice-text';
import { AppError } from '#platform/errors';

type Wanted = {
  readonly channel?: NoticeChannel | undefined;
  readonly moment: NoticeMoment;
  readonly text: string | null;
};

/** Throws what a text message cannot be: of another moment, too long, or with somebody's name. */
export function ensureFits({ channel, moment, text }: Wanted): void {
  const code = channel === 'sms' ? messageFault(moment, text ?? '') : null;
  if (code === null) return;
  const field = code === 'listener/no-message-then' ? 'moment' : 'text';
  throw new AppError(code, { params: { count: SMS_TEXT_MAX_LENGTH }, fields: { [field]: code } });
}
