import { CODE_MINUTES } from '@vereda/contract/limits';
import { LOCALES } from '@vereda/contract/locale';
import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import { MessageRefused } from '#ports/sms/port';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { codeOf } from './code-digits.ts';
import { selectPhoneOfCode } from './codes.queries.ts';

/** Sends the text message with a code; a code that was replaced or has expired is not sent any more. */
export const sendCodeMessage = defineJob({
  name: 'send-code-message',
  payload: z.object({ id: z.string(), locale: z.enum(LOCALES) }),
  retries: 4,
  run: async (deps: Deps, { id, locale }) => {
    const phone = await selectPhoneOfCode(deps.database, id, deps.clock.now());
    if (!phone) return;
    const { app_name } = await deps.loadBrand();
    const words = locale === 'en' ? en : es;
    const text = words.codeMessage(codeOf(deps.secrets, id), app_name, CODE_MINUTES);
    try {
      await deps.ports.sms.send({ key: `code:${id}`, to: phone, text });
    } catch (error) {
      // A phone that cannot get messages cannot get them later either; the person may ask again.
      if (!(error instanceof MessageRefused)) throw error;
      deps.log.warn({ code: id }, 'a code was refused by the gateway for good');
    }
  },
});
