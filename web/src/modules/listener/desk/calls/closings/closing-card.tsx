import { Button } from '@mantine/core';
import type { SampledClosing } from '@vereda/contract/listener/figures/closing-review';
import { POOR_REASONS, type PoorReason } from '@vereda/contract/listener/figures/poor-reasons';
import { OUTCOME_WORDS } from '@vereda/contract/listener/stages';
import { useSend } from '#api/use-call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { SelectField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { offerUndo } from '#ui/feedback/offer-undo.ts';
import { Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { closingWords as t } from './closing-words.ts';

const JUDGE = 'POST /reports/closings/judge/:id';
const REFRESHES = ['POST /reports/closings'] as const;

/** One closing: the case, what was answered, and the verdict or the way to give it. */
export function ClosingCard({ closing }: { readonly closing: SampledClosing }) {
  const { report_id: id, folio, title, area, outcome, closed_at, answer, template_only: isPlain } = closing;
  const words = {
    date: formatDate(closed_at, 'day'),
    outcome: outcome ? OUTCOME_WORDS[outcome][locale] : '',
  };
  return (
    <li className={blocks.row}>
      <div className={blocks.form}>
        <div>
          <h2 className={blocks.said}>
            <Link to="/admin/listener/attention/$id" params={{ id: String(id) }}>
              {folio}
            </Link>{' '}
            {title}
          </h2>
          <small>
            {area ?? t.noArea} · {t.closed(words)}
          </small>
        </div>
        {answer ? <blockquote className={blocks.said}>{answer}</blockquote> : <p>{t.noAnswer}</p>}
        {isPlain && <Message tone="warning">{t.templateOnly}</Message>}
        <Verdict closing={closing} />
      </div>
    </li>
  );
}

function Verdict({ closing }: { readonly closing: SampledClosing }) {
  const { verdict, reason, own } = closing;
  if (verdict) return <p>{reason ? t.poor({ reason: t[reason] }) : t.good}</p>;
  if (own) return <p className={blocks.hint}>{t.own}</p>;
  return <VerdictForm closing={closing} />;
}

function VerdictForm({ closing: { report_id: id, folio } }: { readonly closing: SampledClosing }) {
  const takeBack = useSend(JUDGE, { refreshes: REFRESHES });
  const form = useCallForm(JUDGE, {
    initial: { verdict: '' },
    rules: { verdict: required },
    toInput: ({ verdict }) =>
      verdict === 'good'
        ? { id, verdict: 'good' as const }
        : { id, verdict: 'poor' as const, reason: verdict as PoorReason },
    refreshes: REFRESHES,
    onDone: () => offerUndo(t.saved({ folio }), () => takeBack.mutate({ id, verdict: null })),
  });
  return (
    <CallForm form={form} label={`${t.verdict}: ${folio}`}>
      <SelectField
        label={t.verdict}
        data={[
          { value: '', label: t.choose },
          { value: 'good', label: t.good },
          ...POOR_REASONS.map((value) => ({ value, label: t.poor({ reason: t[value] }) })),
        ]}
        {...form.field('verdict')}
      />
      <div className={blocks.buttons}>
        <Button type="submit" variant="default" loading={form.isSending}>
          {t.save}
        </Button>
      </div>
    </CallForm>
  );
}
