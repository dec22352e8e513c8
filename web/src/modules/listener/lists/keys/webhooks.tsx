import {
  WEBHOOK_EVENTS,
  WEBHOOK_NAME_MAX_LENGTH,
  WEBHOOK_URL_MAX_LENGTH,
  type WebhookEvent,
} from '@vereda/contract/listener/lists/webhook';
import { catalog } from '#catalog/catalog.ts';
import { choicesField, switchField, textField } from '#forms/field-kit.tsx';
import { required, type Rule } from '#forms/rules.ts';
import { formatNumber } from '#i18n/number.ts';
import { setUpAt } from '../set-up-address.ts';
import { WebhookParts } from './webhook-parts.tsx';
import { WebhookState } from './webhook-state.tsx';
import { eventWord, webhookWords as t } from './webhook-words.ts';

const address: Rule = (value) => {
  const url = String(value).trim();
  return URL.canParse(url) && /^https?:/i.test(url) ? null : t.urlRule;
};

const atLeastOne: Rule = (events, values) =>
  required(Array.isArray(events) && events.length > 0 ? 'x' : '', values);

/** Systems that are told what happens to public reports. */
export const webhooks = catalog('/listener/webhooks', {
  words: {
    title: t.title,
    lead: t.lead,
    add: t.add,
    blank: t.blank,
    none: t.none,
    noneText: t.noneText,
    search: t.search,
  },
  entity: 'webhook',
  topics: ['desk-list-changed'],
  reads: ['POST /listener/webhooks/deliveries/:id'],
  at: setUpAt('hooks'),
  parts: WebhookParts,
  fields: {
    name: textField({ label: t.name, max: WEBHOOK_NAME_MAX_LENGTH }),
    url: textField({ label: t.url, hint: t.urlHint, max: WEBHOOK_URL_MAX_LENGTH, rule: address }),
    events: eventsField(),
    active: switchField({ label: t.active, hint: t.activeHint }),
  },
  columns: [
    { key: 'state', header: t.state, cell: (hook) => <WebhookState hook={hook} /> },
    { key: 'waiting', header: t.waiting, cell: ({ waiting }) => formatNumber(waiting), isNumber: true },
  ],
});

function eventsField() {
  const options = Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, eventWord(event)]));
  return {
    ...choicesField<WebhookEvent>({
      label: t.events,
      options: options as Record<WebhookEvent, string>,
      hintOf: (event) => <code>{event}</code>,
    }),
    initial: [...WEBHOOK_EVENTS],
    rule: atLeastOne,
  };
}
