import {
  SMS_MOMENTS,
  SMS_TEXT_MAX_LENGTH,
  type NoticeMoment,
  type SmsMoment,
} from '@vereda/contract/listener/lists/notice-text';
import type { NoticeChannel } from '@vereda/contract/listener/lists/notice';
import { AppError } from '#platform/errors';

type Wanted = {
  readonly channel?: NoticeChannel | undefined;
  readonly moment: NoticeMoment;
  readonly text: string | null;
};

/** Whether a text message goes at a moment. */
export function isSmsMoment(moment: NoticeMoment): moment is SmsMoment {
  return (SMS_MOMENTS as readonly NoticeMoment[]).includes(moment);
}

/** Throws what a text message cannot be: of another moment, too long, or with somebody's name. */
export function ensureFits({ channel, moment, text }: Wanted): void {
  if (channel !== 'sms') return;
  if (!isSmsMoment(moment))
    throw new AppError('listener/no-message-then', { fields: { moment: 'listener/no-message-then' } });
  if (text === null) return;
  if (text.length > SMS_TEXT_MAX_LENGTH)
    throw new AppError('listener/message-too-long', {
      params: { count: SMS_TEXT_MAX_LENGTH },
      fields: { text: 'listener/message-too-long' },
    });
  if (text.includes('{name}'))
    throw new AppError('listener/no-name-in-message', { fields: { text: 'listener/no-name-in-message' } });
}
