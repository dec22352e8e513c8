import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { catalogIdField, idField } from '../fields.ts';

/** Mails of this kind to the reporter of one case in a day. */
export const CASE_MAILS_A_DAY = 3;
/** Mails of this kind that one person of the staff sends in a day: more than anybody can decide on, fewer than a flood. */
export const CASE_MAILS_OF_PERSON_A_DAY = 200;

/** Calls about what the reporter of a case is sent. */
export const caseMailEndpoints = defineEndpoints({
  sendCorreo: {
    method: 'POST',
    path: '/email/send-correo',
    access: 'listener.intake',
    input: z.object({
      report_id: idField,
      /** Whose words are sent; the caller writes none. */
      template_id: catalogIdField,
    }),
    output: z.object({ sent: z.literal(true) }),
    summary:
      'Mails the reporter of a case the words of a kept answer; who gets it and what it says are the server’s, and the case keeps that it was sent.',
    limit: 'sensitive',
  },
  stopMessages: {
    method: 'POST',
    path: '/reports/stop-messages/:id',
    access: 'listener.intake',
    input: z.object({ id: idField, stopped: z.boolean() }),
    output: z.object({ stopped: z.boolean() }),
    summary:
      'Ends what is sent about a case to who left an address, or a phone alone, and wants no more of it, or begins it again; what waits for an answer is mailed still. Asked twice the same.',
  },
});
