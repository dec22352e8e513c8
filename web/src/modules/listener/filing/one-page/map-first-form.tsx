import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { FilingPage, type FormParts } from '../filing-page.tsx';
import { PhotoStep } from '../photos/photo-step.tsx';
import { SendFields } from '../send/send-step.tsx';
import { FormFrame } from '../step-frame.tsx';
import { WhatStep } from '../what/what-step.tsx';
import { SimilarNearby, WhereStep } from '../where/where-step.tsx';
import classes from './map-first.module.css';
import { onePageTexts as t } from './one-page-texts.ts';
import { OtherForms } from './other-forms.tsx';
import { useWholeForm } from './use-whole-form.ts';

/** create-v2: the place first, on a large map; the rest of the report beside it, or below it on a phone. For verified accounts. */
export function MapFirstForm() {
  return <FilingPage title={t.mapTitle} lead={() => t.mapLead} width="wide" form={Form} />;
}

function Form(parts: FormParts) {
  const { draft, categories, change, filing, onJoined } = parts;
  const { subcategory, uploads, faults, sendLabel, send } = useWholeForm(parts, 'where-first');
  return (
    <>
      <OtherForms here="/citizen/listener/create-v2" />
      <FormFrame faults={faults} nextLabel={sendLabel} isBusy={filing.isSending} onNext={send}>
        <div className={classes.columns}>
          <div className={classes.place}>
            <Section title={t.where}>
              <WhereStep {...{ draft, faults, change, subcategory }} />
            </Section>
          </div>
          <div className={classes.rest}>
            <Section title={t.what}>
              <WhatStep {...{ draft, categories, faults, change }} />
              <SimilarNearby draft={draft} onJoined={onJoined} />
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
          </div>
        </div>
      </FormFrame>
    </>
  );
}
