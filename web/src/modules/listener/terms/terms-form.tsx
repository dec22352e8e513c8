import type { CityTermsFields } from '@vereda/contract/listener/organization/terms';
import { useCall } from '#api/use-call.ts';
import { CheckboxField } from '#forms/choice-fields.tsx';
import type { SaidFields } from '#forms/differences.ts';
import { TextField } from '#forms/fields.tsx';
import { useVersionedForm, type VersionedForm } from '#forms/use-versioned-form.ts';
import { VersionedFormFrame } from '#forms/versioned-form-frame.tsx';
import { locale } from '#i18n/locale.ts';
import { useCan } from '#session/viewer.ts';
import blocks from '#ui/look/blocks.module.css';
import { snackbar } from '#ui/feedback/notices.ts';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { OwnDays } from './own-days.tsx';
import { ENDING_FIELDS, inputOf, NUMBERS, RULES, valuesOf, type TermsValues } from './terms-values.ts';
import { termsWords as t } from './terms-words.ts';
import classes from './terms.module.css';

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
const MONDAY = Date.UTC(2024, 0, 1);
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
const NUMBER_WORDS = {
  tacit_days: t.tacit_days,
  answer_days: t.answer_days,
  unconfirmed_hours: t.unconfirmed_hours,
  unconfirmed_kept_days: t.kept_days,
  person_kept_days: t.person_kept_days,
} as const;
const NUMBER_HINTS: Partial<Record<keyof typeof NUMBERS, string>> = {
  person_kept_days: t.person_kept_daysHint,
};
const keptFor = (label: string) => ({ label, shown: (days: string) => days || t.forGood });
const SAYS: SaidFields<TermsValues> = {
  ...NUMBER_WORDS,
  opens: t.opens,
  closes: t.closes,
  holiday_country: t.country,
  holiday_state: t.state,
  work_days: t.work_days,
  words_solved: keptFor(t.words_solved),
  words_unsolved: keptFor(t.words_unsolved),
  words_dropped: keptFor(t.words_dropped),
  days: { label: t.days, shown: (days) => t.dayCount({ count: days.length }) },
};

/** When the city works and how long it waits: what promises are counted by. */
export function TermsSettings() {
  const mayConfigure = useCan('listener.configure') === 'allowed';
  const terms = useCall('POST /listener/terms/get', {}, { enabled: mayConfigure });
  if (!mayConfigure) return null;
  return (
    <Section title={t.title} lead={t.lead} id="terms">
      <Loaded query={terms} skeleton={<Skeleton lines={6} height={44} />}>
        {(stored) => <TermsForm stored={stored} />}
      </Loaded>
    </Section>
  );
}

function TermsForm({ stored }: { readonly stored: CityTermsFields }) {
  const bound = useVersionedForm<'POST /listener/terms/update', CityTermsFields, TermsValues>(
    'POST /listener/terms/update',
    {
      stored,
      valuesOf,
      toInput: (values, { version }) => inputOf(values, version),
      rules: RULES,
      refreshes: ['POST /listener/terms/get'],
      onSaved: () => void snackbar(t.saved),
    },
  );
  const { form, values } = bound;
  return (
    <VersionedFormFrame bound={bound} says={SAYS} save={t.save} label={t.title} isSticky>
      <div className={blocks.fields}>
        <TextField label={t.opens} hint={t.timeHint} {...form.field('opens')} />
        <TextField label={t.closes} hint={t.timeHint} {...form.field('closes')} />
        <TextField label={t.country} hint={t.countryHint} maxLength={2} {...form.field('holiday_country')} />
        <TextField
          label={t.state}
          hint={t.stateHint}
          isOptional
          maxLength={5}
          {...form.field('holiday_state')}
        />
      </div>
      <WorkDays bound={bound} />
      <div className={blocks.fields}>
        {(Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]).map((field) => (
          <TextField
            key={field}
            label={NUMBER_WORDS[field]}
            hint={NUMBER_HINTS[field]}
            inputMode="numeric"
            {...form.field(field)}
          />
        ))}
      </div>
      <fieldset className={classes.group}>
        <legend>{t.words_kept}</legend>
        <p className={blocks.hint}>{t.words_keptHint}</p>
        <div className={blocks.fields}>
          {Object.values(ENDING_FIELDS).map((field) => (
            <TextField
              key={field}
              label={t[field]}
              placeholder={t.forGood}
              inputMode="numeric"
              {...form.field(field)}
            />
          ))}
        </div>
      </fieldset>
      <OwnDays
        days={values.days}
        error={form.state.errors['days'] as string | undefined}
        onChange={(days) => form.state.setFieldValue('days', days as never)}
      />
      <WhoIsTold />
    </VersionedFormFrame>
  );
}

function WorkDays({
  bound: { form, values },
}: {
  readonly bound: VersionedForm<CityTermsFields, TermsValues>;
}) {
  const turn = (day: number) => {
    const { work_days: days } = values;
    const next = days.includes(day) ? days.filter((other) => other !== day) : [...days, day].toSorted();
    form.state.setFieldValue('work_days', next as never);
  };
  return (
    <fieldset className={classes.group}>
      <legend>{t.work_days}</legend>
      {form.state.errors['work_days'] && <p className={blocks.fault}>{form.state.errors['work_days']}</p>}
      <div className={classes.week}>
        {WEEK.map((day) => (
          <CheckboxField
            key={day}
            id={form.idOf(`day-${day}`)}
            label={weekday.format(MONDAY + (day - 1) * 86_400_000)}
            checked={values.work_days.includes(day)}
            onChange={() => turn(day)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function WhoIsTold() {
  return (
    <div className={classes.told}>
      <h3>{t.told}</h3>
      <p>{t.toldLead}</p>
      <ul>
        <li>{t.toldRisk}</li>
        <li>{t.toldOverdue}</li>
        <li>{t.toldTriple}</li>
        <li>{t.toldUnplaced}</li>
      </ul>
      <p>{t.toldRest}</p>
    </div>
  );
}
