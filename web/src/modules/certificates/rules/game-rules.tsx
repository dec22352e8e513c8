import { RULED_GAMES, RULES_NAME_MAX_LENGTH } from '@vereda/contract/certificates/calendar/game-rule-list';
import { catalog } from '#catalog/catalog.ts';
import { fixed } from '#forms/field.ts';
import { choiceField, textField } from '#forms/field-kit.tsx';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { tabAt } from '../today/tab-address.ts';
import { neededDayField } from '../turns/turn-fields.tsx';
import { gameName } from '../words/draw-words.ts';
import { openNumberField, ruleField } from './rule-fields.tsx';
import { RuleParts } from './rule-parts.tsx';
import { ruleWords as t } from './rule-words.ts';
import { saidRules } from './said-rules.ts';

const GAMES = Object.fromEntries(RULED_GAMES.map((game) => [game, gameName(game)])) as Record<
  (typeof RULED_GAMES)[number],
  string
>;

/** By what results are judged from a day on, as a kept list. */
export const gameRules = catalog('/certificates/game-rules', {
  words: {
    title: t.rules,
    lead: t.lead,
    add: t.add,
    blank: t.blank,
    none: t.none,
    noneText: t.noneText,
    search: t.search,
  },
  entity: 'game-rule',
  topics: ['draw-calendar-changed', 'draw-changed'],
  reads: ['POST /certificates/coupon-threshold/get'],
  at: tabAt('reglas'),
  parts: RuleParts,
  fields: {
    game: fixed(choiceField({ label: t.game, options: GAMES })),
    name: textField({ label: t.name, hint: t.nameHint, max: RULES_NAME_MAX_LENGTH }),
    valid_from: { ...neededDayField({ label: t.from }), hint: t.fromHint },
    rounds: ruleField('rounds', { label: t.rounds }),
    card_size: ruleField('card_size', { label: t.cardSize }),
    ball_count: ruleField('ball_count', { label: t.ballCount }),
    places: openNumberField({ label: t.places, hint: t.placesHint }),
    digits: ruleField('digits', { label: t.digits }),
    fractions: ruleField('fractions', { label: t.fractions }),
    pays_1: ruleField('pays_1', { label: t.pays1 }),
    pays_2: ruleField('pays_2', { label: t.pays2 }),
    pays_3: ruleField('pays_3', { label: t.pays3 }),
    pays_4: ruleField('pays_4', { label: t.pays4 }),
    threshold: ruleField('threshold', { label: t.threshold, hint: t.thresholdHint }),
    claim_days: ruleField('claim_days', { label: t.claimDays }),
  },
  columns: [
    { key: 'game', header: t.game, cell: ({ game }) => gameName(game) },
    {
      key: 'valid_from',
      header: t.from,
      cell: ({ valid_from }) => formatDate(valid_from, 'day'),
    },
    { key: 'what', header: t.what, cell: saidRules, isWide: true },
    { key: 'used', header: t.used, cell: ({ used }) => formatNumber(used), isNumber: true, isWide: true },
  ],
});
