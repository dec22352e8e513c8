import type { ReactNode } from 'react';
import { CallForm } from './call-form.tsx';
import { Conflict } from './conflict.tsx';
import { differencesOf, type SaidFields } from './differences.ts';
import { SaveBar } from './save-bar.tsx';
import type { VersionedForm } from './use-versioned-form.ts';

type FrameProps<S, V extends Record<string, unknown>> = {
  readonly bound: VersionedForm<S, V>;
  /** What the form calls each of its fields. */
  readonly says: SaidFields<V>;
  /** The verb with its object: "Guardar la marca". */
  readonly save: string;
  readonly label?: string;
  readonly isSticky?: boolean;
  /** Buttons beside "save" and "discard". */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
};

/** A form of a stored thing: what another person saved meanwhile on top, the fields, the bar that saves. */
export function VersionedFormFrame<S, V extends Record<string, unknown>>(props: FrameProps<S, V>) {
  const { bound, says, save, label, isSticky = false, buttons, children } = props;
  const { form, values, theirs } = bound;
  return (
    <CallForm form={form} {...(label !== undefined && { label })}>
      {theirs && (
        <Conflict
          differences={differencesOf(says, values, theirs)}
          onKeep={bound.keepMine}
          onTake={bound.takeTheirs}
        />
      )}
      {children}
      <SaveBar bound={bound} label={save} isSticky={isSticky}>
        {buttons}
      </SaveBar>
    </CallForm>
  );
}
