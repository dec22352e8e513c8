import { Button } from '@mantine/core';
import { RISK_WORDS, type TextRun } from '@vereda/contract/ai/text-run';
import { REPORT_TEXT_MAX_LENGTH } from '@vereda/contract/limits';
import type { Category } from '@vereda/contract/listener/categories/category';
import { useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { SelectField, TextareaField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { locale } from '#i18n/locale.ts';
import { formatNumber } from '#i18n/number.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import classes from './language.module.css';
import { languageWords as t } from './language-words.ts';
import { faultWords, modelWords } from './model-words.ts';
import { typeChoices, typeName } from './type-name.ts';

const RUNS = ['POST /ai/getTexts', 'POST /ai/getLanguage'] as const;
const list = new Intl.ListFormat(locale, { type: 'conjunction' });

type Known = { readonly categories: readonly Category[] | undefined };

/** A text is asked about; what it is can be decided at once. */
export function TryText({ categories }: Known) {
  const [run, setRun] = useState<TextRun | null>(null);
  const form = useCallForm('POST /ai/createText', {
    initial: { text: '' },
    rules: { text: required },
    toInput: ({ text }) => ({ text }),
    refreshes: [...RUNS],
    onDone: setRun,
  });
  return (
    <Section title={t.tryTitle} lead={t.tryLead}>
      <CallForm form={form}>
        <TextareaField label={t.text} rows={3} maxLength={REPORT_TEXT_MAX_LENGTH} {...form.field('text')} />
        <div>
          <Button type="submit" loading={form.isSending}>
            {t.ask}
          </Button>
        </div>
      </CallForm>
      <output className={blocks.stack}>
        {run && <Answer key={run.id} run={run} categories={categories} onDecided={setRun} />}
      </output>
    </Section>
  );
}

type AnswerProps = Known & { readonly run: TextRun; readonly onDecided: (run: TextRun) => void };

function Answer({ run, categories, onDecided }: AnswerProps) {
  const decide = useSend('POST /ai/updateText', { refreshes: [...RUNS], onDone: onDecided });
  const choose = (subcategory_id: number) =>
    decide.mutate({ id: run.id, version: run.version, subcategory_id });
  return (
    <>
      {run.fell_back && <Message>{modelWords.fellBack({ why: faultWords[run.fell_back] })}</Message>}
      {run.provider !== 'embedded' && <p className={blocks.hint}>{modelWords.by({ name: run.model })}</p>}
      {run.risks.length > 0 && (
        <Message tone="warning">
          {t.risks({ risks: list.format(run.risks.map((risk) => RISK_WORDS[risk][locale])) })}
        </Message>
      )}
      {run.is_spam && <Message tone="warning">{t.spam}</Message>}
      {run.suggestions.length === 0 && <p>{t.nothing}</p>}
      <ul className={classes.suggestions}>
        {run.suggestions.map(({ subcategory_id, confidence, words }) => (
          <li key={subcategory_id}>
            <span>
              <strong>{typeName(categories, subcategory_id)}</strong>{' '}
              {formatNumber(confidence * 100, { decimals: 0, suffix: '%' })}
              {words.length > 0 && (
                <span className={blocks.under}>{t.words({ words: words.join(', ') })}</span>
              )}
            </span>
            {run.decided_id === null && (
              <Button
                variant="default"
                aria-label={t.rightOf({ type: typeName(categories, subcategory_id) })}
                loading={decide.isPending}
                onClick={() => choose(subcategory_id)}
              >
                {t.right}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {run.decided_id === null ? (
        <SelectField
          id="decide-other"
          label={t.other}
          value=""
          data={[{ value: '', label: '' }, ...typeChoices(categories)]}
          onChange={(event) => event.currentTarget.value && choose(Number(event.currentTarget.value))}
        />
      ) : (
        <p>{t.decided({ type: typeName(categories, run.decided_id) })}</p>
      )}
      {decide.error && <Message tone="danger">{decide.error.message}</Message>}
    </>
  );
}
