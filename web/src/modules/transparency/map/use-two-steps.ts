import type { ManyPoints } from '@vereda/contract/transparency/map-point';
import type { InputOf } from '#api/call.ts';
import { useSend } from '#api/use-call.ts';
import { confirm, type Question } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { mapWords as t } from './map-words.ts';

type ManyCall =
  | `POST /transparency/map/change-${'type' | 'sector' | 'category'}`
  | `POST /transparency/map/delete-by-${'type' | 'sector' | 'category'}`;

type TwoSteps = {
  /** What is asked once it is known how many there are. */
  readonly said: (many: ManyPoints) => Question;
  readonly onDone: (many: ManyPoints) => void;
};

/** Counts what a call would reach, asks, and does it with the confirmation of that count. */
export function useTwoSteps(name: ManyCall, { said, onDone }: TwoSteps) {
  const act = useSend(name, { refreshes: ['POST /transparency/map/list'], onDone });
  const count = useSend(name, {
    onDone: (many, { confirmation: _none, ...input }) => {
      if (many.confirmation === null) snackbar(t.countNone);
      else void ask(many, { ...input, confirmation: many.confirmation });
    },
  });
  const ask = async (many: ManyPoints, input: InputOf<ManyCall>) => {
    if (await confirm(said(many))) act.mutate(input);
  };
  return {
    isPending: count.isPending || act.isPending,
    fault: (count.error ?? act.error)?.message ?? null,
    start: (input: InputOf<ManyCall>) => {
      act.reset();
      count.mutate(input);
    },
  };
}
