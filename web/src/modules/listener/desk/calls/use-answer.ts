import { useMutation } from '@tanstack/react-query';
import type { Signature, WaitingAnswer } from '@vereda/contract/listener/conformity';
import type { RECORDED_CHANNELS } from '@vereda/contract/listener/stages';
import { useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { refreshReports } from '../moves/at-once.ts';
import { faultOf } from '../moves/move-name.ts';
import { callsWords as t } from './calls-words.ts';

/** What is known of an answer beside yes or no, all as text. */
export type AnswerValues = {
  readonly channel: (typeof RECORDED_CHANNELS)[number];
  readonly answered_by: string;
  readonly answered_at: string;
  readonly text: string;
};

type Outcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'rejected'; readonly cause_id: number }
  | { readonly kind: 'no-answer' };

/** Records what somebody said on the phone, at the desk or on a visit; then the next call comes. */
export function useAnswer({ report_id: id, folio, contact }: WaitingAnswer, onDone: () => void) {
  const [values, setValues] = useState<AnswerValues>({
    channel: 'phone',
    answered_by: contact?.name ?? '',
    answered_at: '',
    text: '',
  });
  const [signature, setSignature] = useState<Signature>([]);
  const { mutate, isPending, error } = useMutation<unknown, ApiError, Outcome>({
    mutationFn: (outcome) => send(id, outcome, givenOf(values, signature)),
    onSuccess: (_, { kind }) => {
      snackbar(SAID[kind]({ folio }));
      onDone();
    },
    onSettled: () => refreshReports(),
  });
  const run = (outcome: Outcome) => {
    if (!isPending) mutate(outcome);
  };
  return {
    values,
    setValue: (changes: Partial<AnswerValues>) => setValues((before) => ({ ...before, ...changes })),
    signature,
    setSignature,
    fault: error && Object.keys(error.fields ?? {}).length === 0 ? faultOf(error) : null,
    errors: (error?.fields ?? {}) as Partial<Record<keyof AnswerValues, string>>,
    isPending,
    accept: () => run({ kind: 'accepted' }),
    reject: (cause_id: number) => run({ kind: 'rejected', cause_id }),
    noAnswer: () => run({ kind: 'no-answer' }),
  };
}

const SAID = { accepted: t.saidAccepted, rejected: t.saidRejected, 'no-answer': t.noAnswerSaved } as const;

type Given = ReturnType<typeof givenOf>;

function givenOf({ channel, answered_by, answered_at, text }: AnswerValues, signature: Signature) {
  return {
    channel,
    ...(answered_by.trim() && { answered_by: answered_by.trim() }),
    ...(answered_at && { answered_at: new Date(answered_at).toISOString() }),
    ...(text.trim() && { text: text.trim() }),
    ...(signature.length > 0 && { signature }),
  };
}

function send(id: number, outcome: Outcome, given: Given): Promise<unknown> {
  if (outcome.kind === 'accepted') return call('POST /conformities/create', { report_id: id, ...given });
  if (outcome.kind === 'no-answer') return call('POST /reports/note/:id', { id, note: t.noAnswerNote });
  const { cause_id } = outcome;
  return call('POST /no-conformity/create', { report_id: id, cause_id, ...given });
}
