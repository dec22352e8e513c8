import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { FilingPage, type FormParts } from '../filing-page.tsx';
import { PhotoStep } from '../photos/photo-step.tsx';
import { SendFields } from '../send/send-step.tsx';
import { FormFrame } from '../step-frame.tsx';
import { WhatStep } from '../what/what-step.tsx';
import { SimilarNearby, WhereStep } from '../where/where-step.tsx';
import { onePageTexts as t } from './one-page-texts.ts';
import { OtherForms } from './other-forms.tsx';
import { useWholeForm } from './use-whole-form.ts';

/** create-v1: the whole report on one page, for verified accounts. */
export function ClassicForm() {
  return <FilingPage title={t.classicTitle} lead={() => t.classicLead} form={Form} />;
}

function Form(parts: FormParts) {
  const { draft, categories, change, filing, onJoined } = parts;
  const { subcategory, uploads, faults, sendLabel, send } = useWholeForm(parts, 'what-first');
  return (
    <>
      <OtherForms here="/citizen/listener/create-v1" />
      <FormFrame faults={faults} nextLabel={sendLabel} isBusy={filing.isSending} onNext={send}>
        <Section title={t.what}>
          <WhatStep {...{ draft, categories, faults, change }} />
        </Section>
        <Section title={t.where}>
          <WhereStep {...{ draft, faults, change, subcategory }}>
            <SimilarNearby draft={draft} onJoined={onJoined} />
          </WhereStep>
        </Section>
        <Section title={t.photos}>
          <PhotoStep {...{ draft, change, uploads }} />
        </Section>
        <Section title={t.send}>
          <SendFields {...{ draft, subcategory, faults, change }} />
          {filing.refusal && (
            <Message tone="danger" live>
              {filing.refusal}
            </Message>
          )}
        </Section>
      </FormFrame>
    </>
  );
}
