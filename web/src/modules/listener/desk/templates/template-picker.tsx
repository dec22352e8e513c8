import { Button } from '@mantine/core';
import { fillTemplate, type TemplateUse } from '@vereda/contract/listener/lists/answer-template';
import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '#api/use-call.ts';
import { locale } from '#i18n/locale.ts';
import { KeyHint } from '#ui/device/key-hint.tsx';
import blocks from '#ui/look/blocks.module.css';
import { findSubcategory, nameOf, useCategories } from '../../categories/read-categories.ts';
import { templateWords as t } from './template-words.ts';

// As many as there are digits.
const OFFERED_MAX = 9;

/** The case that an answer is about. */
export type Answered = Pick<TrayRow, 'folio'> & Partial<Pick<TrayRow, 'node' | 'subcategory_id'>>;

type TemplatePickerProps = {
  readonly use: TemplateUse;
  readonly report: Answered;
  /** The field that an answer goes into; Alt and a digit choose one while it has the focus. */
  readonly fieldId: string;
  readonly onPick: (text: string) => void;
};

/** Kept answers for a public text, filled in from the case; nothing where none is kept for it. */
export function TemplatePicker({ use, report, fieldId, onPick }: TemplatePickerProps) {
  const answers = useAnswers(use, report);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    const answer = digit === undefined ? undefined : answers[Number(digit) - 1];
    if (!answer || !event.altKey || document.activeElement?.id !== fieldId) return;
    event.preventDefault();
    onPick(answer.text);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (answers.length === 0) return null;
  return (
    <section className={blocks.buttons} aria-label={t.answers}>
      {answers.map(({ id, name, text }, index) => (
        <Button
          key={id}
          variant="default"
          size="compact-md"
          aria-keyshortcuts={`Alt+${index + 1}`}
          onClick={() => onPick(text)}
        >
          {name}
          <KeyHint>{`Alt ${index + 1}`}</KeyHint>
        </Button>
      ))}
    </section>
  );
}

/** Kept answers for a use, their words filled in from the case. */
export function useAnswers(use: TemplateUse, { folio, node = null, subcategory_id }: Answered) {
  const { data } = useCall('POST /listener/answer-templates/list', { limit: 100 });
  const { data: categories = [] } = useCategories();
  const type = subcategory_id === undefined ? null : findSubcategory(categories, subcategory_id);
  const known = { folio, type: type ? nameOf(type.subcategory) : null, area: node };
  return (data?.items ?? [])
    .filter(({ uses }) => uses.length === 0 || uses.includes(use))
    .slice(0, OFFERED_MAX)
    .map(({ id, name, text, text_en }) => ({
      id,
      name,
      text: fillTemplate(locale === 'en' ? text_en : text, known),
    }));
}
