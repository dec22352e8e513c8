import { useState } from 'react';
import { getViewer } from '#session/viewer.ts';
import { Steps } from '#ui/steps.tsx';
import { useOnline } from '#ui/device/use-online.ts';
import { findSubcategory } from '../categories/read-categories.ts';
import type { Draft } from './draft.ts';
import type { FormParts } from './filing-page.tsx';
import { filingTexts as t } from './filing-texts.ts';
import { PhotoStep } from './photos/photo-step.tsx';
import { useDraftUploads } from './photos/use-draft-uploads.ts';
import { contactFaults } from './send/contact-fields.tsx';
import { sendTexts } from './send/send-texts.ts';
import { SendStep } from './send/send-step.tsx';
import { focusFaults, StepFrame, type StepFaults } from './step-frame.tsx';
import { whatFaults, WhatStep } from './what/what-step.tsx';
import { SimilarNearby, whereFaults, WhereStep } from './where/where-step.tsx';

const TITLES = [t.photo, t.what, t.where, t.send];
const QUESTIONS = [t.photoQuestion, t.whatQuestion, t.whereQuestion, t.sendQuestion];
const LAST = 3;

/** The four steps, one at a time; each is checked before the next. */
export function FormSteps({ draft, categories, change, filing, onJoined, onSend }: FormParts) {
  const [isChecked, setChecked] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const [captcha, setCaptcha] = useState<string | null>(null);
  const isOnline = useOnline();
  const isVisitor = getViewer() === null;
  // Solved while the person reads. Whoever is quicker, or has no network, does not wait: what sends solves one itself.
  const showsCaptcha = isVisitor && isOnline;
  const chosen = findSubcategory(categories, draft.subcategory_id);
  const subcategory = chosen?.subcategory ?? null;
  const step = Math.min(Math.max(0, draft.step), LAST);
  const uploads = useDraftUploads(draft, change);
  const go = (to: number) => {
    setChecked(false);
    setMoved(true);
    change({ step: to });
  };
  const faultsOf = (index: number): StepFaults => {
    if (index === 1) return whatFaults(draft, subcategory);
    if (index === 2) return whereFaults(draft, subcategory);
    return index === LAST && isVisitor ? contactFaults(draft, subcategory) : {};
  };
  // Once checked, a fault leaves as soon as it is mended.
  const faults = isChecked ? faultsOf(step) : {};
  const next = () => {
    // A draft of another day may name a type that is gone: earlier steps are checked again at the end.
    const firstBad =
      step === LAST ? [1, 2, LAST].find((index) => Object.keys(faultsOf(index)).length > 0) : step;
    const found = firstBad === undefined ? {} : faultsOf(firstBad);
    setChecked(true);
    if (Object.keys(found).length > 0) {
      if (firstBad !== undefined && firstBad !== step) change({ step: firstBad });
      return focusFaults(found);
    }
    return step === LAST ? onSend(captcha) : go(step + 1);
  };
  return (
    <>
      <Steps titles={TITLES} current={step} onGo={go} />
      <StepFrame
        key={step}
        takesFocus={hasMoved}
        title={QUESTIONS[step] ?? ''}
        faults={faults}
        nextLabel={nextLabel(step, draft, isOnline)}
        isBusy={filing.isSending}
        onBack={step > 0 ? () => go(step - 1) : null}
        onNext={next}
      >
        {step === 0 && <PhotoStep draft={draft} change={change} uploads={uploads} />}
        {step === 1 && <WhatStep draft={draft} categories={categories} faults={faults} change={change} />}
        {step === 2 && (
          <WhereStep draft={draft} faults={faults} change={change} subcategory={subcategory} endsForm>
            <SimilarNearby draft={draft} onJoined={onJoined} />
          </WhereStep>
        )}
        {step === LAST && (
          <SendStep
            draft={draft}
            chosen={chosen}
            faults={faults}
            refusal={filing.refusal}
            onCaptcha={showsCaptcha ? setCaptcha : null}
            change={change}
            onGo={go}
          />
        )}
      </StepFrame>
    </>
  );
}

function nextLabel(step: number, { photos }: Draft, isOnline: boolean): string {
  if (step === LAST) return isOnline ? sendTexts.send : sendTexts.keep;
  return step === 0 && photos.length === 0 ? t.nextWithoutPhoto : t.next;
}
