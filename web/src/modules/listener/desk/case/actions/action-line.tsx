import { Button } from '@mantine/core';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { useId, useRef, useState } from 'react';
import { KeyHint } from '#ui/device/key-hint.tsx';
import { useShortcuts, type Shortcuts } from '#ui/device/shortcuts.ts';
import { RemovalDialog } from '../../../story/removal-dialog.tsx';
import { MoveDialog } from '../../moves/move-dialog.tsx';
import { refusalOf } from '../../moves/move-name.ts';
import type { MoveValues } from '../../moves/move-values.ts';
import { deskWords as t } from '../../desk-words.ts';
import { caseWords as c } from '../case-words.ts';
import classes from './action-line.module.css';
import { actionWords } from './action-words.ts';
import {
  caseActions,
  isPossible,
  keyOf,
  MORE_KEY,
  PRIMARY_KEY,
  type CaseAction,
  type CaseActions,
} from './case-actions.ts';
import { useOffered } from './use-offered.ts';
import type { Asking, CaseSteps, OnMoved } from './use-case-steps.ts';

type ActionLineProps = {
  readonly file: CaseFile;
  readonly onMoved: OnMoved | undefined;
  readonly steps: CaseSteps;
};

/** What can be done with a case, always in view: one action that brings it on, two beside it, the rest under "Más". */
export function ActionLine({ file, onMoved, steps }: ActionLineProps) {
  const { run, isPending, asking, close } = steps;
  const { isOpen, setOpen, moreId, opener } = useMore();
  const actions = actionsOf(file);
  const rest = [...actions.more, ...actions.destructive];
  const doIt = (action: CaseAction) => {
    setOpen(false);
    run(action);
  };
  useShortcuts({
    ...keysOf(actions, doIt),
    ...(rest.length > 0 && { [MORE_KEY]: () => setOpen((before) => !before) }),
  });
  useOffered(actions, file.report.folio, doIt);
  const { primary, secondary } = actions;
  if (!primary && secondary.length === 0 && rest.length === 0)
    return <p className={classes.line}>{t.movesNone}</p>;
  return (
    <section className={`${classes.line} no-print`} aria-label={t.moves}>
      {primary && (
        <ActionButton action={primary} hint={PRIMARY_KEY} isPrimary isBusy={isPending} onRun={doIt} />
      )}
      {secondary.map((action) => (
        <span key={actionWords(action)} className={classes.beside}>
          <ActionButton action={action} hint={keyOf(action)} onRun={doIt} />
        </span>
      ))}
      {rest.length + secondary.length > 0 && (
        <div className={`${classes.moreAt} ${rest.length === 0 ? classes.onlyNarrow : ''}`}>
          {isOpen && <MoreActions id={moreId} actions={actions} onRun={doIt} />}
          <Button
            ref={opener}
            variant="subtle"
            aria-expanded={isOpen}
            aria-controls={isOpen ? moreId : undefined}
            aria-keyshortcuts={MORE_KEY}
            onClick={() => setOpen(!isOpen)}
          >
            {c.more}
            <KeyHint>{MORE_KEY}</KeyHint>
          </Button>
        </div>
      )}
      {asking && <AskingDialog report={file.report} asking={asking} onClose={close} onMoved={onMoved} />}
    </section>
  );
}

// What is folded away, until Escape or its button closes it; the focus does not stay in what is gone.
function useMore() {
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    const more = document.getElementById(moreId);
    if (more?.contains(document.activeElement)) opener.current?.focus();
    setOpen(false);
  };
  useShortcuts(isOpen ? { Escape: close } : {}, { isOnTop: true });
  return { isOpen, setOpen, moreId, opener };
}

type AskingDialogProps = {
  readonly report: CaseFile['report'];
  readonly asking: Asking;
  readonly onClose: () => void;
  readonly onMoved: OnMoved | undefined;
};

function AskingDialog({ report, asking, onClose, onMoved }: AskingDialogProps) {
  if (asking.kind === 'removal') return <RemovalDialog id={report.id} onClose={onClose} />;
  const { button } = asking;
  const tell = (values: MoveValues) => onMoved?.({ id: report.id, move: button.move, values });
  const title = asking.kind === 'other-area' ? actionWords(asking) : undefined;
  return <MoveDialog report={report} button={button} title={title} onClose={onClose} onMoved={tell} />;
}

type MoreActionsProps = {
  readonly id: string;
  readonly actions: CaseActions;
  readonly onRun: (action: CaseAction) => void;
};

// On a phone what stands beside the primary action is in here too.
function MoreActions({ id, actions, onRun }: MoreActionsProps) {
  return (
    <div id={id} className={classes.more}>
      <ActionList actions={actions.secondary} onRun={onRun} className={classes.folded} />
      <ActionList actions={actions.more} onRun={onRun} />
      <ActionList actions={actions.destructive} onRun={onRun} className={classes.destructive} />
    </div>
  );
}

function actionsOf({ report, moves, flags }: CaseFile): CaseActions {
  const { stage, urgent, isPublic, archived, removal_requested: removalRequested } = report;
  const marks = { urgent, isPublic, archived };
  return caseActions({ stage, moves, hasArea: report.node_id !== null, flags, marks, removalRequested });
}

function keysOf(actions: CaseActions, run: (action: CaseAction) => void): Shortcuts {
  const { primary, secondary, more, destructive } = actions;
  const keyed = [...secondary, ...more, ...destructive].flatMap((action) => {
    const key = keyOf(action);
    return key ? [[key, () => run(action)] as const] : [];
  });
  return { ...Object.fromEntries(keyed), ...(primary && { [PRIMARY_KEY]: () => run(primary) }) };
}

type ActionListProps = {
  readonly actions: readonly CaseAction[];
  readonly className?: string | undefined;
  readonly onRun: (action: CaseAction) => void;
};

function ActionList({ actions, className, onRun }: ActionListProps) {
  if (actions.length === 0) return null;
  return (
    <ul className={className}>
      {actions.map((action) => (
        <li key={actionWords(action)}>
          <ActionButton action={action} hint={keyOf(action)} onRun={onRun} />
        </li>
      ))}
    </ul>
  );
}

type ActionButtonProps = {
  readonly action: CaseAction;
  readonly hint: string | undefined;
  readonly isPrimary?: boolean;
  readonly isBusy?: boolean;
  readonly onRun: (action: CaseAction) => void;
};

function ActionButton({ action, hint, isPrimary = false, isBusy = false, onRun }: ActionButtonProps) {
  const whyId = useId();
  const isOpenNow = isPossible(action);
  const reason = 'button' in action ? action.button.reason : null;
  return (
    <>
      <Button
        variant={isPrimary && isOpenNow ? 'filled' : 'default'}
        loading={isBusy}
        disabled={!isOpenNow}
        aria-keyshortcuts={hint}
        aria-describedby={reason ? whyId : undefined}
        onClick={() => onRun(action)}
      >
        {actionWords(action)}
        {hint && <KeyHint>{hint}</KeyHint>}
      </Button>
      {reason && (
        <small id={whyId} className={classes.why}>
          {refusalOf(reason)}
        </small>
      )}
    </>
  );
}
