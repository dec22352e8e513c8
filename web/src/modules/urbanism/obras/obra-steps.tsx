import { Button } from '@mantine/core';
import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import { OBRA_REASON_MAX_LENGTH } from '@vereda/contract/urbanism/obras/obra';
import {
  obraMovesFrom,
  type ObraMove,
  type ObraTransition,
} from '@vereda/contract/urbanism/obras/obra-stages';
import { useState } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { TextareaField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { deskWords as t } from './desk-words.ts';
import { obraMoves } from './obra-words.ts';
import { OBRA_READS } from './obra-reads.ts';

/** The steps that lead on from where a work stands; those that give something up are set apart. */
export function ObraSteps({ obra }: { readonly obra: Obra }) {
  const [asked, setAsked] = useState<ObraMove | null>(null);
  const moves = obraMovesFrom(obra.stage).toSorted(byHarm);
  if (moves.length === 0) return <p className={blocks.hint}>{t.final}</p>;
  return (
    <div className={blocks.buttons}>
      {moves.map(({ move, needsReason }) => (
        <Button key={move} variant={needsReason ? 'subtle' : 'default'} onClick={() => setAsked(move)}>
          {obraMoves[move]}
        </Button>
      ))}
      {asked && <StepDialog obra={obra} move={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function byHarm(one: ObraTransition, other: ObraTransition): number {
  return Number(one.needsReason ?? false) - Number(other.needsReason ?? false);
}

type StepDialogProps = { readonly obra: Obra; readonly move: ObraMove; readonly onClose: () => void };

function StepDialog({ obra: { id, version, name, stage }, move, onClose }: StepDialogProps) {
  const isReasonNeeded = obraMovesFrom(stage).some((row) => row.move === move && row.needsReason);
  const form = useCallForm('POST /urbanism/obras/move', {
    initial: { reason: '' },
    ...(isReasonNeeded && { rules: { reason: required } }),
    toInput: ({ reason }) => ({ id, version, move, reason }),
    refreshes: OBRA_READS,
    onDone: () => {
      snackbar(t.moved);
      onClose();
    },
  });
  return (
    <Dialog isOpen title={t.confirm({ move: obraMoves[move], name })} onClose={onClose}>
      <CallForm form={form} label={obraMoves[move]}>
        <p>{t.public}</p>
        <TextareaField
          label={t.reason}
          isOptional={!isReasonNeeded}
          maxLength={OBRA_REASON_MAX_LENGTH}
          {...form.field('reason')}
        />
        <div className={blocks.buttons}>
          <Button type="submit" loading={form.isSending}>
            {obraMoves[move]}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t.back}
          </Button>
        </div>
      </CallForm>
    </Dialog>
  );
}
