import { RULES_NAME_MAX_LENGTH } from '@vereda/contract/certificates/calendar/game-rule-list';
import type { OutputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { TextField } from '#forms/fields.tsx';
import { all, maxLength, required } from '#forms/rules.ts';
import { useVersionedForm } from '#forms/use-versioned-form.ts';
import { VersionedFormFrame } from '#forms/versioned-form-frame.tsx';
import { formatDate } from '#i18n/date.ts';
import { useCan } from '#session/viewer.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { tellMoney } from '../analytics/money.ts';
import { lotteryToday } from '../turns/turn-fields.tsx';
import { ruleField } from './rule-fields.tsx';
import { ruleWords as t } from './rule-words.ts';

type Threshold = OutputOf<'POST /certificates/coupon-threshold/get'>;
type Values = { readonly threshold: string; readonly valid_from: string; readonly name: string };

const { rule: pesos } = ruleField('threshold', { label: t.threshold });

/** The prize from which a coupon is certified, as a setting that holds from a day on. */
export function ThresholdSettings() {
  const mayChange = useCan('certificates.administer') === 'allowed';
  const threshold = useCall('POST /certificates/coupon-threshold/get', {}, { enabled: mayChange });
  if (!mayChange) return null;
  return (
    <Section title={t.couponTitle} lead={t.couponLead} id="coupons">
      <Loaded query={threshold} skeleton={<Skeleton lines={3} height={44} />}>
        {(stored) => <ThresholdForm stored={stored} />}
      </Loaded>
    </Section>
  );
}

function ThresholdForm({ stored }: { readonly stored: Threshold }) {
  const bound = useVersionedForm<'POST /certificates/coupon-threshold/update', Threshold, Values>(
    'POST /certificates/coupon-threshold/update',
    {
      stored,
      valuesOf: ({ threshold, name }) => ({ threshold: String(threshold), valid_from: lotteryToday(), name }),
      toInput: ({ threshold, ...values }, { version }) => ({
        ...values,
        version,
        threshold: Number(threshold),
      }),
      rules: {
        threshold: (value) => pesos?.(value, { game: 'win-rio-negro' }) ?? null,
        valid_from: required,
        name: all(required, maxLength(RULES_NAME_MAX_LENGTH)),
      },
      refreshes: ['POST /certificates/coupon-threshold/get', 'POST /certificates/game-rules/list'],
      onSaved: () => void snackbar(t.saved),
    },
  );
  const { form } = bound;
  return (
    <>
      <InForce {...stored} />
      <VersionedFormFrame
        bound={bound}
        says={{ threshold: t.threshold, valid_from: t.from, name: t.name }}
        save={t.save}
        label={t.couponTitle}
      >
        <TextField label={t.threshold} inputMode="numeric" {...form.field('threshold')} />
        <TextField label={t.from} type="date" {...form.field('valid_from')} />
        <TextField
          label={t.name}
          hint={t.nameHint}
          maxLength={RULES_NAME_MAX_LENGTH}
          {...form.field('name')}
        />
      </VersionedFormFrame>
    </>
  );
}

function InForce({ threshold, valid_from: since, next }: Threshold) {
  const told = tellMoney(`${threshold}.00`);
  return (
    <p>
      {since === null
        ? t.inForceAlways({ threshold: told })
        : t.inForce({ threshold: told, from: formatDate(since, 'day') })}
      {next &&
        ` ${t.planned({ threshold: tellMoney(`${next.threshold}.00`), from: formatDate(next.valid_from, 'day') })}`}
    </p>
  );
}
