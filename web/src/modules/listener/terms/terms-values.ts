import type { Ending } from '@vereda/contract/listener/stages';
import type { CityTermsFields } from '@vereda/contract/listener/organization/terms';
import type { InputOf } from '#api/call.ts';
import type { Rule } from '#forms/rules.ts';
import { termsWords as t } from './terms-words.ts';

/** Fields that hold a whole number, with their bounds. */
export const NUMBERS = {
  tacit_days: [1, 365],
  answer_days: [1, 365],
  unconfirmed_hours: [1, 1000],
  unconfirmed_kept_days: [1, 365],
  person_kept_days: [30, 3650],
} as const;

/** Fields of how long it is kept what a closed case says, by how it ended; an empty one is for good. */
export const ENDING_FIELDS = {
  solved: 'words_solved',
  unsolved: 'words_unsolved',
  dropped: 'words_dropped',
} as const satisfies Record<Ending, string>;

const WORD_DAYS = [365, 36_500] as const;

type NumberField = keyof typeof NUMBERS;
type EndingField = (typeof ENDING_FIELDS)[Ending];

/** The form's values: times as HH:MM, numbers as text. */
export type TermsValues = Record<
  NumberField | EndingField | 'opens' | 'closes' | 'holiday_country' | 'holiday_state',
  string
> & {
  readonly work_days: readonly number[];
  readonly days: CityTermsFields['days'];
};

/** The values for stored terms. */
export function valuesOf(terms: CityTermsFields): TermsValues {
  const numbers = Object.fromEntries(
    Object.keys(NUMBERS).map((field) => [field, String(terms[field as NumberField])]),
  );
  const { solved, unsolved, dropped } = terms.words_kept_days;
  return {
    ...(numbers as Record<NumberField, string>),
    words_solved: String(solved ?? ''),
    words_unsolved: String(unsolved ?? ''),
    words_dropped: String(dropped ?? ''),
    opens: timeOf(terms.opens_at_minute),
    closes: timeOf(terms.closes_at_minute),
    holiday_country: terms.holiday_country,
    holiday_state: terms.holiday_state ?? '',
    work_days: terms.work_days,
    days: terms.days,
  };
}

/** What is sent for them. */
export function inputOf(values: TermsValues, version: number): InputOf<'POST /listener/terms/update'> {
  return {
    version,
    opens_at_minute: minuteOf(values.opens),
    closes_at_minute: minuteOf(values.closes),
    work_days: [...values.work_days],
    holiday_country: values.holiday_country.trim().toUpperCase(),
    holiday_state: values.holiday_state.trim().toUpperCase() || null,
    tacit_days: Number(values.tacit_days),
    answer_days: Number(values.answer_days),
    unconfirmed_hours: Number(values.unconfirmed_hours),
    unconfirmed_kept_days: Number(values.unconfirmed_kept_days),
    person_kept_days: Number(values.person_kept_days),
    words_kept_days: {
      solved: daysOf(values.words_solved),
      unsolved: daysOf(values.words_unsolved),
      dropped: daysOf(values.words_dropped),
    },
    days: values.days.map((day) => ({ ...day })),
  };
}

const isEmpty = (value: unknown) => String(value).trim() === '';
const daysOf = (text: string) => (isEmpty(text) ? null : Number(text));

const time: Rule = (value) =>
  /^(([01]?\d|2[0-3]):[0-5]\d|24:00)$/.test(String(value).trim()) ? null : t.timeBad;

function whole(min: number, max: number): Rule {
  return (value) => {
    const number = Number(value);
    const isGood = !isEmpty(value) && Number.isInteger(number) && number >= min && number <= max;
    return isGood ? null : t.number({ min, max });
  };
}

const wordDays: Rule = (value, values) => (isEmpty(value) ? null : whole(...WORD_DAYS)(value, values));

/** Checks before sending; the server has the last word. */
export const RULES: { readonly [K in keyof TermsValues]?: Rule } = {
  opens: time,
  closes: time,
  holiday_country: (value) => (/^[a-z]{2}$/i.test(String(value).trim()) ? null : t.countryHint),
  work_days: (value) => ((value as readonly number[]).length > 0 ? null : t.required),
  days: (value) => {
    const days = value as TermsValues['days'];
    return days.every(({ day, name, name_en }) => day && name.trim() && name_en.trim()) ? null : t.required;
  },
  words_solved: wordDays,
  words_unsolved: wordDays,
  words_dropped: wordDays,
  ...Object.fromEntries(Object.entries(NUMBERS).map(([field, [min, max]]) => [field, whole(min, max)])),
};

function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function minuteOf(text: string): number {
  const [hours = 0, minutes = 0] = text.trim().split(':').map(Number);
  return hours * 60 + minutes;
}
