import { Button } from '@mantine/core';
import type { Category } from '@vereda/contract/listener/categories/category';
import type { SocialPost } from '@vereda/contract/listener/lists/social-post';
import type { FiledReport } from '@vereda/contract/listener/report-filing';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { queryClient } from '#api/query-client.ts';
import { CallForm } from '#forms/call-form.tsx';
import { useCallForm, type BoundForm } from '#forms/use-call-form.ts';
import { findSubcategory } from '../../categories/read-categories.ts';
import { arePhotosSent } from '../photos/photo-picker.tsx';
import { questionFaults } from '../what/type-questions.tsx';
import { whereFaults } from '../where/where-step.tsx';
import { CallerPart } from './caller-part.tsx';
import type { AddedTo } from './desk-nearby.tsx';
import { deskTexts as t } from './desk-texts.ts';
import { contactKind, newIntake, toIntakeInput, type DeskSource, type Intake } from './intake.ts';
import classes from './intake.module.css';
import { SaidPart } from './said-part.tsx';
import { useCaller } from './use-caller.ts';
import { PLACE_PREFIX, WherePart } from './where-part.tsx';

type IntakeFormProps = {
  readonly categories: readonly Category[];
  readonly source: DeskSource;
  /** The post that the report is made of. */
  readonly post?: SocialPost | undefined;
  readonly onFiled: (report: FiledReport, source: DeskSource) => void;
  readonly onJoined: (added: AddedTo, source: DeskSource) => void;
};

/** One call on one page: who, what, where; from the first field on by keyboard. */
export function IntakeForm(props: IntakeFormProps) {
  const { categories, post, onJoined } = props;
  const form = useIntakeForm(props);
  const { values } = form.state;
  const change = (changes: Partial<Intake>) => form.state.setValues(changes);
  const lookup = useCaller(values.contact, (caller, contact) =>
    form.state.setValues((before) => (before.contact?.trim() === contact ? { caller } : {})),
  );
  const contactId = form.idOf('contact');
  const first = post ? firstOfPost(post, form) : contactId;
  // After the page, whose heading takes the focus first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.getElementById(first)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [first]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.submit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the fields within it
    <div onKeyDown={onKeyDown}>
      <CallForm form={form} label={t.title}>
        <div className={classes.columns}>
          <div className={classes.column}>
            <CallerPart
              id={contactId}
              intake={values}
              lookup={lookup}
              error={errorOf(form, 'contact')}
              change={change}
            />
            <SaidPart form={form} categories={categories} change={change} />
          </div>
          <div className={classes.column}>
            <WherePart
              intake={values}
              error={errorOf(form, 'place')}
              change={change}
              onJoined={(added) => {
                form.state.reset();
                onJoined(added, values.source);
              }}
            />
          </div>
        </div>
        <div className={classes.foot}>
          <Button type="submit" loading={form.isSending}>
            {t.file}
          </Button>
          <span className={classes.keys}>{t.keys}</span>
        </div>
      </CallForm>
    </div>
  );
}

// What was said is there already: next comes what it is about, or where it is.
function firstOfPost({ subcategory_id: proposed }: SocialPost, form: BoundForm<Intake>): string {
  return proposed === null ? form.idOf('subcategory_id') : `${PLACE_PREFIX}search`;
}

function useIntakeForm({ categories, source, post, onFiled }: IntakeFormProps): BoundForm<Intake> {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [initial] = useState(() => newIntake(source, post));
  const typeOf = (values: Intake) => findSubcategory(categories, values.subcategory_id)?.subcategory ?? null;
  const call = post ? 'POST /social/twitter/create-report' : 'POST /reports/create';
  const form: BoundForm<Intake> = useCallForm<
    'POST /social/twitter/create-report' | 'POST /reports/create',
    Intake
  >(call, {
    initial,
    idempotencyKey,
    rules: {
      contact: (value) => (String(value).trim() === '' || contactKind(String(value)) ? null : t.contactBad),
      subcategory_id: (value) => (value === null ? t.typeMissing : null),
      answers: (answers, values) => {
        const questions = typeOf(values as Intake)?.questions ?? [];
        // Whoever wrote a post is not there to be asked.
        const asked = post ? questions.map((one) => ({ ...one, required: false })) : questions;
        return Object.values(questionFaults(asked, answers as Intake['answers']))[0] ?? null;
      },
      description: (value) => (String(value).trim() === '' ? t.descriptionMissing : null),
      place: (_place, values) => {
        const intake = values as Intake;
        return Object.values(whereFaults(intake, typeOf(intake)))[0] ?? null;
      },
      photos: (photos) => (arePhotosSent(photos as Intake['photos']) ? null : t.photosOnTheWay),
    },
    // The type asks something since the form was opened: it is read again, and what was written stays.
    onFault: ({ code, message }) => {
      if (code !== 'listener/answers-wanting') return false;
      void queryClient.invalidateQueries({ queryKey: ['POST /category/list'] });
      form.state.setFieldError('answers', message);
      return true;
    },
    toInput: (intake) => ({ ...toIntakeInput(intake), ...(post && { post_id: post.id }) }),
    refreshes: ['POST /reports/get', 'POST /reports/desk-figures', 'POST /social/twitter/list'],
    onDone: (report) => onFiled(report, source),
  });
  return form;
}

function errorOf(form: BoundForm<Intake>, field: keyof Intake): string | undefined {
  const error = form.state.errors[field];
  return error ? String(error) : undefined;
}
