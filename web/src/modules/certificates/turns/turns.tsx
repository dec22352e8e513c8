import { TURN_NAME_MAX_LENGTH } from '@vereda/contract/certificates/calendar/calendar-turn';
import { catalog } from '#catalog/catalog.ts';
import { fixed } from '#forms/field.ts';
import { switchField, textField } from '#forms/field-kit.tsx';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { tabAt } from '../today/tab-address.ts';
import { gameName } from '../words/draw-words.ts';
import { gameField, neededDayField, openField, weekdaysField } from './turn-fields.tsx';
import { turnWords as t } from './turn-words.ts';

/** When draws are held, as a kept list. */
export const turns = catalog('/certificates/turns', {
  list: 'list-kept',
  words: {
    title: t.turns,
    lead: t.turnsLead,
    add: t.addTurn,
    blank: t.newTurn,
    none: t.noTurns,
    noneText: t.noTurnsText,
    search: t.searchTurns,
  },
  entity: 'turn',
  topics: ['draw-calendar-changed'],
  reads: ['POST /certificates/turns/list'],
  at: tabAt('turnos'),
  fields: {
    game: fixed(gameField({ label: t.game })),
    name: textField({ label: t.name, max: TURN_NAME_MAX_LENGTH }),
    code: fixed(textField({ label: t.code, hint: t.codeHint, isOptional: true, max: 40 })),
    local_time: openField('time', { label: t.time, hint: t.timeHint, none: t.noTime }),
    weekdays: weekdaysField({ label: t.weekdays }),
    on_holidays: switchField({ label: t.holidays, initial: false }),
    valid_from: neededDayField({ label: t.from }),
    valid_to: openField('date', { label: t.to, hint: t.toHint, none: '' }),
  },
  columns: [
    { key: 'game', header: t.game, cell: ({ game }) => gameName(game) },
    'local_time',
    'weekdays',
    {
      key: 'validity',
      header: t.validity,
      cell: ({ valid_from, valid_to }) => {
        const from = formatDate(valid_from, 'day');
        return valid_to ? t.between({ from, to: formatDate(valid_to, 'day') }) : t.since({ from });
      },
      isWide: true,
    },
    { key: 'used', header: t.used, cell: ({ used }) => formatNumber(used), isNumber: true, isWide: true },
  ],
});
