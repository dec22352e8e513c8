import { REPORT_TEXT_MAX_LENGTH } from '@vereda/contract/limits';
import type { Category, Subcategory } from '@vereda/contract/listener/categories/category';
import { KINDS, type Kind } from '@vereda/contract/listener/stages';
import { RadioField } from '#forms/choice-fields.tsx';
import { TextareaField } from '#forms/fields.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { nameOf, noticeOf } from '../../categories/read-categories.ts';
import type { Draft } from '../draft.ts';
import type { StepFaults } from '../step-frame.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { PersonalDataHint } from './personal-data-hint.tsx';
import { questionFaults, TypeQuestions } from './type-questions.tsx';
import { TypeSuggestions } from './type-suggestions.tsx';
import classes from './what.module.css';
import { whatTexts as t } from './what-texts.ts';

/** Ids of the fields of this step. */
export const WHAT_FIELDS = {
  category: 'report-category',
  type: 'report-type',
  description: 'report-description',
} as const;

type WhatStepProps = {
  readonly draft: Draft;
  readonly categories: readonly Category[];
  readonly faults: StepFaults;
  readonly change: (changes: Partial<Draft>) => void;
};

/** Step two: what kind of thing it is, its category and type, and the words for it. */
export function WhatStep({ draft, categories, faults, change }: WhatStepProps) {
  const category = categories.find(({ id }) => id === draft.category_id);
  const types = category?.subcategories.filter(({ active }) => active) ?? [];
  const chosen = types.find(({ id }) => id === draft.subcategory_id);
  const choose = (id: number) => {
    const [only, ...others] =
      categories.find((one) => one.id === id)?.subcategories.filter(({ active }) => active) ?? [];
    change({ category_id: id, subcategory_id: only && others.length === 0 ? only.id : null });
  };
  return (
    <div className={blocks.steps}>
      <CategoryChoice
        id={WHAT_FIELDS.category}
        categories={categories}
        value={draft.category_id}
        onChange={choose}
        error={faults[WHAT_FIELDS.category]}
      />
      {category && (
        <RadioField
          id={WHAT_FIELDS.type}
          label={t.type}
          choices={types.map((type) => ({ value: String(type.id), label: nameOf(type) }))}
          value={chosen ? String(chosen.id) : ''}
          onChange={(id) => change({ subcategory_id: Number(id) })}
          error={faults[WHAT_FIELDS.type]}
        />
      )}
      {chosen && <TypeNotice type={chosen} />}
      {chosen && (
        <TypeQuestions
          questions={chosen.questions}
          answers={draft.answers ?? {}}
          faults={faults}
          onChange={(answers) => change({ answers })}
        />
      )}
      <div className={classes.description}>
        <TextareaField
          id={WHAT_FIELDS.description}
          label={t.description}
          hint={t.descriptionHint}
          maxLength={REPORT_TEXT_MAX_LENGTH}
          value={draft.description}
          error={faults[WHAT_FIELDS.description]}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <TypeSuggestions
          text={draft.description}
          categories={categories}
          chosen={draft.subcategory_id}
          onChoose={(type) => change({ category_id: type.category.id, subcategory_id: type.subcategory.id })}
        />
        <PersonalDataHint text={draft.description} onChange={(description) => change({ description })} />
      </div>
      <RadioField<Kind>
        id="report-kind"
        label={t.kind}
        choices={KINDS.map((kind) => ({
          value: kind,
          label: t[kind],
          ...(kind !== 'service_report' && kind === draft.kind && { hint: t.privateKind }),
        }))}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
    </div>
  );
}

function TypeNotice({ type }: { readonly type: Subcategory }) {
  const notice = noticeOf(type);
  if (!notice) return null;
  return (
    <Message tone="warning" live>
      {notice}
    </Message>
  );
}

/** What is missing in this step, for the type that was chosen. */
export function whatFaults(draft: Draft, type: Subcategory | null): StepFaults {
  return {
    ...(draft.category_id === null && { [WHAT_FIELDS.category]: t.categoryMissing }),
    ...(draft.category_id !== null && draft.subcategory_id === null && { [WHAT_FIELDS.type]: t.typeMissing }),
    ...(type && questionFaults(type.questions, draft.answers ?? {})),
    ...(draft.description.trim() === '' && { [WHAT_FIELDS.description]: t.descriptionMissing }),
  };
}
