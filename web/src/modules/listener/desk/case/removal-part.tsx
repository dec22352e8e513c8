import { Button } from '@mantine/core';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { REMOVAL_DECISIONS, type RemovalDecision } from '@vereda/contract/listener/report-words';
import { useSend } from '#api/use-call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { RadioField } from '#forms/choice-fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { snackbar } from '#ui/feedback/notices.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { Section } from '#ui/page.tsx';
import { PublicTextField } from '../templates/public-text-field.tsx';
import { actorWords } from '../wire-words.ts';
import { removalWords as t } from './removal-words.ts';

const REFRESHES = ['POST /reports/case/:id', 'POST /reports/get', 'POST /reports/desk-figures'] as const;

/** A request to take the report out of public view: who asked, when and why. A supervisor decides here. */
export function RemovalPart({ file }: { readonly file: CaseFile }) {
  const { report, timeline, flags } = file;
  if (!report.removal_requested) return null;
  const asked = timeline.findLast(({ what }) => what === 'request-removal');
  return (
    <Section title={t.title} lead={t.lead}>
      <KeyValues
        facts={[
          [t.asker, asked && (asked.actor_name ?? actorWords[asked.actor])],
          [t.askedAt, asked && formatDate(asked.at, 'moment')],
          [t.why, report.removal_reason ?? t.noWhy],
        ]}
      />
      {flags.includes('decide-removal') ? (
        <DecisionForm report={report} />
      ) : (
        <p className={blocks.hint}>{t.notYours}</p>
      )}
      {!flags.includes('decide-removal') && flags.includes('request-removal') && (
        <Withdrawal id={report.id} />
      )}
    </Section>
  );
}

// Whoever may ask for somebody else may take that back; who decides keeps it in view instead.
function Withdrawal({ id }: { readonly id: number }) {
  const { mutate, isPending } = useSend('POST /reports/request-removal/:id', {
    refreshes: REFRESHES,
  });
  return (
    <div>
      <Button
        variant="default"
        loading={isPending}
        onClick={() => mutate({ id, on: false }, { onError: ({ message }) => void snackbar(message) })}
      >
        {t.withdraw}
      </Button>
    </div>
  );
}

function DecisionForm({ report }: Pick<CaseFile, 'report'>) {
  const { id } = report;
  const form = useCallForm('POST /reports/decide-removal/:id', {
    initial: { decision: '' as RemovalDecision | '', text: '' },
    rules: { decision: required, text: required },
    toInput: ({ decision, text }) => ({ id, decision: decision as RemovalDecision, text }),
    refreshes: REFRESHES,
    onDone: () => void snackbar(t.done),
  });
  return (
    <CallForm form={form} label={t.title}>
      <RadioField
        id={form.idOf('decision')}
        label={t.decision}
        value={form.state.values.decision}
        error={form.state.errors['decision']}
        choices={REMOVAL_DECISIONS.map((value) => ({ value, label: t[value], hint: t[`${value}Hint`] }))}
        onChange={(value) => form.state.setFieldValue('decision', value)}
      />
      <PublicTextField
        {...form.field('text')}
        label={t.reason}
        hint={t.reasonHint}
        rows={3}
        use="note"
        report={report}
        onChange={(words) => form.state.setFieldValue('text', words)}
      />
      <div>
        <Button type="submit" variant="default" loading={form.isSending}>
          {t.decide}
        </Button>
      </div>
    </CallForm>
  );
}
