import { expect, test } from 'vitest';
import { NO_PLACE } from '#map/pick-place/place.ts';
import { newDraft, toFilingInput, type Draft } from '../filing/draft.ts';
import { draftOf } from './draft-of.ts';
import type { OutboxEntry } from './outbox.ts';

const WRITTEN: Draft = {
  ...newDraft(),
  photos: [
    { id: 'p', blob: new Blob(['x']), attachmentId: 'on-the-server' } as unknown as Draft['photos'][number],
  ],
  kind: 'complaint',
  category_id: 3,
  subcategory_id: 7,
  description: 'Un poste caído.',
  answers: { many: '2' },
  place: {
    ...NO_PLACE,
    position: { lat: -34.6, lng: -58.4 },
    source: 'map',
    address: { ...NO_PLACE.address, street: 'Rivadavia', number: '5400' },
  },
  contact: { isAnonymous: false, first_name: 'Ana', last_name: '', email: 'ana@example.org', phone: '' },
  isPublic: false,
};

function refused(draft: Draft, isVisitor: boolean): OutboxEntry {
  return {
    id: draft.id,
    createdAt: '2026-03-02T15:00:00Z',
    input: toFilingInput(draft, isVisitor),
    photos: draft.photos,
    attempt: null,
    captcha: null,
    end: { kind: 'refused', code: 'listener/answers-wanting', message: 'Falta una respuesta' },
  };
}

test.each([true, false])(
  'all that was written comes back into the form (visitor: %s), so that it can be sent anew',
  (isVisitor) => {
    const back = draftOf(refused(WRITTEN, isVisitor), 3);
    expect(toFilingInput(back, isVisitor)).toEqual(toFilingInput(WRITTEN, isVisitor));
    expect(back.photos).toBe(WRITTEN.photos);
    expect(back.category_id).toBe(3);
    expect(back.id).not.toBe(WRITTEN.id);
  },
);

test('an anonymous one stays anonymous, and a type that is gone is to be chosen again', () => {
  const anonymous = { ...WRITTEN, contact: { ...newDraft().contact, isAnonymous: true } };
  const back = draftOf(refused(anonymous, true), null);
  expect(back.contact.isAnonymous).toBe(true);
  expect([back.category_id, back.subcategory_id]).toEqual([null, null]);
});
