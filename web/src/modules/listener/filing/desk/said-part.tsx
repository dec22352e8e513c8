import { REPORT_TEXT_MAX_LENGTH } from '@vereda/contract/limits';
import type { Category } from '@vereda/contract/listener/categories/category';
import { KINDS, KIND_WORDS, type Kind } from '@vereda/contract/listener/stages';
import { useState } from 'react';
import { SelectField, TextareaField } from '#forms/fields.tsx';
import type { BoundForm } from '#forms/use-call-form.ts';
import { locale } from '#i18n/locale.ts';
import { Message } from '#ui/message.tsx';
import { findSubcategory, noticeOf } from '../../categories/read-categories.ts';
import { sourceWords } from '../../desk/wire-words.ts';
import { PhotoPicker } from '../photos/photo-picker.tsx';
import { PersonalDataHint } from '../what/personal-data-hint.tsx';
import { questionFaults, TypeQuestions } from '../what/type-questions.tsx';
import { TypeSuggestions } from '../what/type-suggestions.tsx';
import { deskTexts as t } from './desk-texts.ts';
import { DESK_SOURCES, type DeskSource, type Intake } from './intake.ts';
import classes from './intake.module.css';
import { TypeField } from './type-field.tsx';

type SaidPartProps = {
  readonly form: BoundForm<Intake>;
  readonly categories: readonly Category[];
  readonly change: (changes: Partial<Intake>) => void;
};

/** What it is about, what has to be said to the person at once, and what they say. */
export function SaidPart({ form, categories, change }: SaidPartProps) {
  const { values, errors } = form.state;
  const [picked, setPicked] = useState(0);
  const chosen = findSubcategory(categories, values.subcategory_id);
  const notice = chosen && noticeOf(chosen.subcategory);
  const questions = chosen?.subcategory.questions ?? [];
  return (
    <div className={classes.part}>
      <TypeField
        // What is chosen below stands in it at once.
        key={picked}
        id={form.idOf('subcategory_id')}
        categories={categories}
        value={values.subcategory_id}
        error={errors['subcategory_id'] ? String(errors['subcategory_id']) : undefined}
        onChange={(subcategory_id) => change({ subcategory_id })}
      />
      {notice && (
        <Message tone="warning" title={t.say} live>
          {notice}
        </Message>
      )}
      {questions.length > 0 && (
        <div id={form.idOf('answers')} tabIndex={-1} className={classes.part}>
          <TypeQuestions
            questions={questions}
            answers={values.answers}
            faults={errors['answers'] ? questionFaults(questions, values.answers) : {}}
            onChange={(answers) => change({ answers })}
          />
        </div>
      )}
      {errors['answers'] && Object.keys(questionFaults(questions, values.answers)).length === 0 && (
        <Message tone="danger">{String(errors['answers'])}</Message>
      )}
      <TextareaField
        label={t.description}
        rows={4}
        maxLength={REPORT_TEXT_MAX_LENGTH}
        {...form.field('description')}
      />
      <TypeSuggestions
        text={values.description}
        categories={categories}
        chosen={values.subcategory_id}
        onChoose={({ subcategory }) => {
          change({ subcategory_id: subcategory.id });
          setPicked((before) => before + 1);
        }}
      />
      <PersonalDataHint text={values.description} onChange={(description) => change({ description })} />
      <div className={classes.head}>
        <SelectField
          id={form.idOf('source')}
          label={t.channel}
          value={values.source}
          data={DESK_SOURCES.map((source) => ({ value: source, label: sourceWords[source] }))}
          onChange={(event) => change({ source: event.currentTarget.value as DeskSource })}
        />
        <SelectField
          id={form.idOf('kind')}
          label={t.kind}
          value={values.kind}
          data={KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind][locale] }))}
          onChange={(event) => change({ kind: event.currentTarget.value as Kind })}
        />
      </div>
      <details className="fold-out" id={form.idOf('photos')} open={values.photos.length > 0 || undefined}>
        <summary>{t.photos}</summary>
        {errors['photos'] && <Message tone="danger">{errors['photos']}</Message>}
        <PhotoPicker
          photos={values.photos}
          onChange={(turn) => form.state.setValues((before) => ({ photos: turn(before.photos ?? []) }))}
        />
      </details>
    </div>
  );
}
