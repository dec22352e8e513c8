import { NO_PLACE } from '#map/pick-place/place.ts';
import { newDraft, type Draft } from '../filing/draft.ts';
import type { OutboxEntry } from './outbox.ts';

const LAST_STEP = 3;

/** What was written and refused, as the form has it: on its last step, whose button leads to what is missing. */
export function draftOf({ input, photos }: OutboxEntry, categoryId: number | null): Draft {
  const { contact = {}, address = {}, point, answers = [] } = input;
  const fresh = newDraft();
  return {
    ...fresh,
    step: LAST_STEP,
    photos,
    kind: input.kind ?? fresh.kind,
    category_id: categoryId,
    subcategory_id: categoryId === null ? null : Number(input.subcategory_id),
    description: input.description,
    answers: Object.fromEntries(answers.map(({ id, value }) => [id, value])),
    place: {
      ...NO_PLACE,
      position: point ?? null,
      source: point ? 'map' : null,
      address: { ...NO_PLACE.address, ...address },
    },
    contact: { ...fresh.contact, ...contact, isAnonymous: input.anonymous ?? false },
    isPublic: input.isPublic ?? null,
  };
}
