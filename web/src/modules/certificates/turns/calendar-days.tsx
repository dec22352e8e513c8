import { CALENDAR_DAY_NAME_MAX_LENGTH } from '@vereda/contract/certificates/calendar/calendar-day';
import { catalog } from '#catalog/catalog.ts';
import { choiceField, textField } from '#forms/field-kit.tsx';
import { tabWords } from '../today/tab-words.ts';
import { tabAt } from '../today/tab-address.ts';
import { anyGameField, anyTurnField, neededDayField } from './turn-fields.tsx';
import { turnWords as t } from './turn-words.ts';

/** Days that differ from what the turns say, as a kept list. */
export const calendarDays = catalog('/certificates/calendar-days', {
  words: {
    title: t.days,
    lead: t.daysLead,
    add: t.addDay,
    blank: t.newDay,
    none: t.noDays,
    noneText: t.noDaysText,
    search: t.searchDays,
  },
  entity: 'calendar-day',
  topics: ['draw-calendar-changed'],
  at: tabAt('calendario'),
  keeping: {
    permission: 'certificates.administer',
    changing: 'certificates.administer',
    otherwise: tabWords.keptDays,
  },
  fields: {
    name: textField({ label: t.reason, max: CALENDAR_DAY_NAME_MAX_LENGTH }),
    date: neededDayField({ label: t.date }),
    kind: choiceField({ label: t.kind, options: { closed: t.closed, extra: t.extra } }),
    game: anyGameField({ label: t.game }),
    turn: anyTurnField({ label: t.turn }),
  },
  columns: ['date', 'kind', 'game', 'turn'],
});
