import { useMutation } from '@tanstack/react-query';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { useRef, useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { isAtOnce, offerStepUndo, refreshReports } from '../../moves/at-once.ts';
import { faultOf, moveName } from '../../moves/move-name.ts';
import { makeMove, type MoveValues } from '../../moves/move-values.ts';
import { stageWords } from '../../../stage-badge.tsx';
import { isPossible, type CaseAction, type TurnedFlag } from './case-actions.ts';
import { caseWords as c } from '../case-words.ts';
import { actionWords } from './action-words.ts';

/** What is told of a step that was made. */
export type OnMoved = (moved: {
  readonly id: number;
  readonly move: string;
  /** What was said with it. */
  readonly values?: MoveValues | undefined;
}) => void;

/** What stands open to ask something before it is done. */
export type Asking = Extract<CaseAction, { readonly kind: 'move' | 'other-area' | 'removal' }>;

type StepOptions = {
  readonly file: CaseFile;
  readonly onMoved: OnMoved | undefined;
  /** Opens the form that records work. */
  readonly onWork: () => void;
};

/** What a case's parts do with it. */
export type CaseSteps = ReturnType<typeof useCaseSteps>;

/** Does what a line of actions offers: at once where it can be taken back, else after asking for what it needs. */
export function useCaseSteps({ file: { report, moves }, onMoved, onWork }: StepOptions) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const { id, folio } = report;
  // Known before the page is drawn anew: a second key comes sooner.
  const isUnderWay = useRef(false);
  const { mutate, isPending } = useMutation<
    number | null,
    ApiError,
    CaseAction & { readonly values?: MoveValues }
  >({
    mutationFn: ({ values = {}, ...action }) => makeAtOnce(action, report, values),
    onSuccess: (version, action) => {
      if (version !== null) offerStepUndo({ id, version, words: `${folio}: ${doneWords(action)}` });
      if (action.kind === 'move') onMoved?.({ id, move: action.button.move, values: action.values });
    },
    onError: (error) => void snackbar(faultOf(error), { tone: 'danger' }),
    onSettled: () => {
      isUnderWay.current = false;
      return refreshReports();
    },
  });
  const make = (action: CaseAction & { readonly values?: MoveValues }) => {
    isUnderWay.current = true;
    mutate(action);
  };
  const run = (action: CaseAction) => {
    if (!isPossible(action)) return;
    // What comes after a step may not be possible once it is made: nobody presses for later, nor into nothing.
    if (isUnderWay.current || isPending) return void snackbar(c.stillBusy);
    if (action.kind === 'work') onWork();
    else if (action.kind === 'removal' || action.kind === 'other-area') setAsking(action);
    else if (action.kind === 'flag' || isAtOnce(action.button, report)) make(action);
    else setAsking(action);
  };
  const merge = (originalId: number) => {
    const button = moves.find(({ move }) => move === 'mark-duplicate');
    if (button && (isUnderWay.current || isPending)) snackbar(c.stillBusy);
    else if (button) make({ kind: 'move', button, values: { duplicate_of: String(originalId) } });
  };
  const retype = (subcategoryId: number) => {
    const button = moves.find(({ move }) => move === 'change-subcategory');
    if (button && (isUnderWay.current || isPending)) snackbar(c.stillBusy);
    else if (button) make({ kind: 'move', button, values: { subcategory_id: String(subcategoryId) } });
  };
  return { run, merge, retype, isPending, asking, close: () => setAsking(null) };
}

function makeAtOnce(
  action: CaseAction,
  report: CaseFile['report'],
  values: MoveValues,
): Promise<number | null> {
  if (action.kind === 'move') return makeMove(action.button, report, { values, photoIds: [] });
  return action.kind === 'flag' ? turn(report.id, action) : Promise.resolve(null);
}

async function turn(id: number, { flag, on }: { flag: TurnedFlag; on: boolean }): Promise<number> {
  const input = { id, on };
  if (flag === 'urgent') return (await call('POST /reports/urgent/:id', input)).version;
  if (flag === 'isPublic') return (await call('POST /reports/isPublic/:id', input)).version;
  return (await call('POST /reports/archived/:id', input)).version;
}

function doneWords(action: CaseAction): string {
  if (action.kind !== 'move') return actionWords(action);
  const { move, to, outcome } = action.button;
  return to ? stageWords(to, outcome) : moveName(move);
}
