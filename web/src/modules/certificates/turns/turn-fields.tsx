import { GAMES, type GameSlug } from '@vereda/contract/certificates/game';
import { useCall } from '#api/use-call.ts';
import type { Field, FieldControl, FieldSaid } from '#forms/field.ts';
import { choiceField, choicesField, controlProps } from '#forms/field-kit.tsx';
import { SelectField, TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { formatDate, LANGUAGE } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { startup } from '#session/startup.ts';
import { gameName } from '../words/draw-words.ts';
import { turnWords as t } from './turn-words.ts';

type InputType = 'date' | 'time';

function TypedInput({ type, ...control }: FieldControl<string> & { readonly type: InputType }) {
  return (
    <TextField
      {...controlProps(control)}
      type={type}
      onChange={(event) => control.onChange(event.currentTarget.value)}
    />
  );
}

/** Today by the lottery's calendar, YYYY-MM-DD. */
export function lotteryToday(now: number = Date.now()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: startup.setting.time_zone }).format(now);
}

/** A day that has to be given; a new one begins with today. */
export function neededDayField(said: FieldSaid): Field<string, string> {
  return {
    ...said,
    initial: lotteryToday(),
    open: (stored) => stored,
    parse: (text) => text,
    rule: required,
    component: (control) => <TypedInput {...control} type="date" />,
    shown: (text) => formatDate(text, 'day'),
  };
}

/** A day or a time of day, or none. */
export function openField(type: InputType, { none, ...said }: FieldSaid & { readonly none: string }) {
  const field: Field<string, string | null> = {
    ...said,
    isOptional: true,
    initial: '',
    open: (stored) => stored ?? '',
    parse: (text) => text || null,
    component: (control) => <TypedInput {...control} type={type} />,
    shown: (text) => (text === '' ? none : type === 'date' ? formatDate(text, 'day') : text),
  };
  return field;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
const MONDAY = Date.UTC(2024, 0, 1);

/** Name of a week day by ISO, Monday is 1. */
export function weekdayName(day: number, style: 'long' | 'short' = 'long'): string {
  const names = new Intl.DateTimeFormat(LANGUAGE[locale], { weekday: style, timeZone: 'UTC' });
  return names.format(MONDAY + (day - 1) * 86_400_000);
}

/** Days of the week, at least one. */
export function weekdaysField(said: { readonly label: string }): Field<readonly string[], number[]> {
  const options = Object.fromEntries(WEEK.map((day) => [String(day), weekdayName(day)]));
  const { hint: _none, ...field } = choicesField<string>({ ...said, options });
  return {
    ...field,
    initial: ['1', '2', '3', '4', '5', '6'],
    open: (stored) => stored.map(String),
    parse: (days) => days.map(Number).toSorted((a, b) => a - b),
    rule: (days, values) => required(Array.isArray(days) && days.length > 0 ? 'x' : '', values),
    shown: weekdaysShown,
  };
}

// Runs of days are said by their ends: "lun – sáb".
function weekdaysShown(days: readonly string[]): string {
  const numbers = days.map(Number).toSorted((a, b) => a - b);
  if (numbers.length === WEEK.length) return t.everyDay;
  const [first = 1] = numbers;
  const isRun = numbers.length > 2 && numbers.every((day, index) => day === first + index);
  const shown = isRun ? [first, numbers.at(-1) ?? first] : numbers;
  return shown.map((day) => weekdayName(day, 'short')).join(isRun ? ' – ' : ', ');
}

const GAME_NAMES = Object.fromEntries(
  (Object.keys(GAMES) as GameSlug[]).map((game) => [game, gameName(game)]),
) as Record<GameSlug, string>;

/** The game of a turn. */
export function gameField(said: FieldSaid): Field<GameSlug, GameSlug> {
  return choiceField<GameSlug>({ ...said, options: GAME_NAMES });
}

/** A game, or every one. */
export function anyGameField(said: FieldSaid): Field<string, GameSlug | null> {
  const games = (Object.keys(GAMES) as GameSlug[]).filter((game) => GAMES[game].entered);
  return {
    ...said,
    initial: '',
    open: (stored) => stored ?? '',
    parse: (game) => (game === '' ? null : (game as GameSlug)),
    component: (control) => (
      <SelectField
        {...controlProps(control)}
        data={[
          { value: '', label: t.everyGame },
          ...games.map((game) => ({ value: game, label: gameName(game) })),
        ]}
        onChange={(event) => control.onChange(event.currentTarget.value)}
      />
    ),
    shown: (game) => (game === '' ? t.everyGame : gameName(game as GameSlug)),
  };
}

/** A turn by its code, or every one. */
export function anyTurnField(said: FieldSaid): Field<string, string | null> {
  return {
    ...said,
    initial: '',
    open: (stored) => stored ?? '',
    parse: (code) => code || null,
    component: (control) => <TurnSelect {...control} />,
    shown: (code) => (code === '' ? t.everyTurn : <TurnName code={code} />),
  };
}

function TurnSelect(control: FieldControl<string>) {
  const names = useTurnNames();
  const known = names.has(control.value) || control.value === '';
  return (
    <SelectField
      {...controlProps(control)}
      data={[
        { value: '', label: t.everyTurn },
        ...[...names].map(([value, label]) => ({ value, label })),
        ...(known ? [] : [{ value: control.value, label: control.value }]),
      ]}
      onChange={(event) => control.onChange(event.currentTarget.value)}
    />
  );
}

function TurnName({ code }: { readonly code: string }) {
  return useTurnNames().get(code) ?? code;
}

// Games share names of turns; the game is chosen beside it.
function useTurnNames(): ReadonlyMap<string, string> {
  const { data } = useCall('POST /certificates/turns/list', {});
  const entered = (data?.items ?? []).filter(({ game }) => GAMES[game].entered);
  return new Map(entered.map(({ code, name }) => [code, name]));
}
