import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import type { ProposedReply } from '@vereda/contract/ai/suggesting';
import {
  fillTemplate,
  hasPlaceholders,
  type TemplateUse,
} from '@vereda/contract/listener/lists/answer-template';
import { NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '#api/use-call.ts';
import { locale } from '#i18n/locale.ts';
import { useCan } from '#session/viewer.ts';
import { KeyHint } from '#ui/device/key-hint.tsx';
import blocks from '#ui/look/blocks.module.css';
import { findSubcategory, nameOf, useCategories } from '../../categories/read-categories.ts';
import { templateWords as t } from './template-words.ts';

// As many as there are digits.
const OFFERED_MAX = 9;

/** The case that an answer is about. */
export type Answered = Pick<TrayRow, 'id' | 'folio'> & Partial<Pick<TrayRow, 'node' | 'subcategory_id'>>;

type TemplatePickerProps = {
  readonly use: TemplateUse;
  /** Null for many cases at once: answers that one of them would fill in are not offered. */
  readonly report: Answered | null;
  /** The field that an answer goes into; Alt and a digit choose one while it has the focus. */
  readonly fieldId: string;
  readonly value: string;
  readonly onPick: (text: string) => void;
};

/** Kept answers for a public text, filled in from the case; nothing where none is kept for it. */
export function TemplatePicker({ use, report, fieldId, value, onPick }: TemplatePickerProps) {
  const answers = useAnswers(use, report);
  const pick = (text: string) => {
    onPick(withAnswer(value, text, answers).slice(0, NOTE_MAX_LENGTH));
    document.getElementById(fieldId)?.focus();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    const answer = digit === undefined ? undefined : answers[Number(digit) - 1];
    if (!answer || !event.altKey || document.activeElement?.id !== fieldId) return;
    event.preventDefault();
    pick(answer.text);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (answers.length === 0) return null;
  return (
    <section className={blocks.buttons} aria-label={t.answers}>
      {answers.map(({ id, name, text, why }, index) => (
        <Button
          key={id}
          variant="default"
          size="compact-md"
          aria-keyshortcuts={index < OFFERED_MAX ? `Alt+${index + 1}` : undefined}
          aria-description={why ?? undefined}
          title={why ?? undefined}
          leftSection={why !== null && <IconSparkles size={16} aria-hidden />}
          onClick={() => pick(text)}
        >
          {name}
          {index < OFFERED_MAX && <KeyHint>{`Alt ${index + 1}`}</KeyHint>}
        </Button>
      ))}
    </section>
  );
}

// One answer takes the place of another; what somebody typed stays above it.
function withAnswer(value: string, text: string, answers: readonly { readonly text: string }[]): string {
  const typed = value.trimEnd();
  return typed === '' || answers.some((answer) => answer.text === typed) ? text : `${typed}\n${text}`;
}

/** A kept answer with its words filled in, and why it is proposed: null where it is only offered. */
type Offered = {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly why: string | null;
};

/** The first nine kept answers for a use in their order, and after them others that are proposed for the case. */
export function useAnswers(use: TemplateUse, report: Answered | null): Offered[] {
  const { data } = useCall('POST /listener/answer-templates/list', { limit: 100 });
  const { data: categories = [] } = useCategories();
  const proposed = useProposed(use, report);
  const { folio = null, node: area = null, subcategory_id: typeId } = report ?? {};
  const type = typeId === undefined ? null : findSubcategory(categories, typeId);
  const known = { folio, type: type ? nameOf(type.subcategory) : null, area };
  return (data?.items ?? [])
    .filter(({ uses, text }) => {
      const isOffered = uses.length === 0 || uses.includes(use);
      return isOffered && (report !== null || !hasPlaceholders(text));
    })
    .map(({ id, name, text, text_en }) => {
      const reply = proposed.find(({ template_id }) => template_id === id);
      const filled = fillTemplate(locale === 'en' ? text_en : text, known);
      return { id, name, text: filled, why: reply ? reasonOf(reply) : null };
    })
    .filter(({ why }, index) => index < OFFERED_MAX || why !== null);
}

// Whoever does not decide at the desk is proposed nothing, and nothing waits for it.
function useProposed(use: TemplateUse, report: Answered | null): readonly ProposedReply[] {
  const isOn = useCan('listener.operate') === 'allowed' && report !== null;
  const { data } = useCall('POST /reports/replies-for/:id', { id: report?.id ?? 0, use }, { enabled: isOn });
  return isOn ? (data?.items ?? []) : [];
}

function reasonOf({ used, words }: ProposedReply): string {
  const reasons = [
    ...(used > 0 ? [t.used({ count: used })] : []),
    ...(words.length > 0 ? [t.common({ words: words.join(', ') })] : []),
  ];
  return [t.proposed, reasons.join('; ')].join(': ');
}
