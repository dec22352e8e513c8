import { Button } from '@mantine/core';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { ErrorSummary } from '#forms/call-form.tsx';
import blocks from '#ui/look/blocks.module.css';
import classes from './filing.module.css';
import { filingTexts as t } from './filing-texts.ts';

/** What is wrong with the fields of a step, by the id of the field. */
export type StepFaults = Readonly<Record<string, string>>;

type FormFrameProps = {
  readonly faults: StepFaults;
  readonly nextLabel: string;
  readonly isBusy?: boolean;
  readonly onBack?: (() => void) | null;
  readonly onNext: () => void;
  /** What stands above the summary of faults. */
  readonly heading?: ReactNode;
  readonly children: ReactNode;
};

type StepFrameProps = Omit<FormFrameProps, 'heading'> & {
  readonly title: string;
  /** The page's own heading keeps the focus on the first step shown. */
  readonly takesFocus: boolean;
};

const SUMMARY_ID = 'report-summary';

/** One step of the form: its question takes the focus, its faults stand on top, its buttons at the end. */
export function StepFrame({ title, takesFocus, ...frame }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [takesFocus]);
  const question = (
    <h2 ref={heading} tabIndex={-1} className={classes.question}>
      {title}
    </h2>
  );
  return <FormFrame {...frame} heading={question} />;
}

/** A form of the person's own words: its faults stand on top, its buttons at the end and on a phone under the thumb. */
export function FormFrame({
  faults,
  nextLabel,
  isBusy = false,
  onBack,
  onNext,
  heading,
  children,
}: FormFrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <form noValidate className={blocks.steps} onSubmit={submit}>
      {heading}
      <ErrorSummary id={SUMMARY_ID} errors={faults} idOf={(field) => field} />
      {children}
      <div className={classes.buttons}>
        {onBack && (
          <Button size="lg" variant="default" onClick={onBack}>
            {t.back}
          </Button>
        )}
        <Button size="lg" type="submit" loading={isBusy}>
          {nextLabel}
        </Button>
      </div>
    </form>
  );
}

/** Leads to what is wrong: the field itself, or the list when there are several. */
export function focusFaults(faults: StepFaults): void {
  const [only, ...others] = Object.keys(faults);
  if (!only) return;
  requestAnimationFrame(() => document.getElementById(others.length > 0 ? SUMMARY_ID : only)?.focus());
}
