import { answerTemplateEndpoints } from '@vereda/contract/listener/lists/answer-template';
import { catalogDesk } from '#platform/catalog/desk';

/** Words that the desk answers with, in the order in which they are offered. */
export const ANSWER_TEMPLATE_DESK = catalogDesk('listener.answer_templates', {
  endpoints: answerTemplateEndpoints,
  entity: 'answer-template',
  event: { topic: 'desk-list-changed', key: 'answer-template', audience: 'staff' },
  order: { position: 'number' },
  unique: ['name'],
});
