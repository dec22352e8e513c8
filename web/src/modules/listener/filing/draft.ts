import type { CallInput } from '@vereda/contract/endpoint';
import type { EndpointOf } from '@vereda/contract/api';
import { QUESTIONS_MAX } from '@vereda/contract/listener/categories/question';
import type { Subcategory } from '@vereda/contract/listener/categories/category';
import type { Kind } from '@vereda/contract/listener/stages';
import { isPlaceKnown, NO_PLACE, type Address, type Place, type PlaceSource } from '#map/pick-place/place.ts';
import type { DraftPhoto } from './photos/read-photo.ts';

/** How the person wants to be reached. */
export type DraftContact = {
  readonly isAnonymous: boolean;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
};

/** A report that is being written; it outlives the page. */
export type Draft = {
  /** Also the Idempotency-Key: however often this draft is sent, it is one report. */
  readonly id: string;
  readonly step: number;
  readonly photos: readonly DraftPhoto[];
  readonly kind: Kind;
  readonly category_id: number | null;
  readonly subcategory_id: number | null;
  readonly description: string;
  /** To the questions of types, by their ids; a draft of another day may have none. */
  readonly answers?: Readonly<Record<string, string>>;
  readonly place: Place;
  readonly contact: DraftContact;
  /** null leaves it to the type of report. */
  readonly isPublic: boolean | null;
};

/** What `POST /reports/create` takes. */
export type FilingInput = CallInput<EndpointOf<'POST /reports/create'>>;

/** An empty draft with an id of its own. */
export function newDraft(): Draft {
  return {
    id: crypto.randomUUID(),
    step: 0,
    photos: [],
    kind: 'service_report',
    category_id: null,
    subcategory_id: null,
    description: '',
    place: NO_PLACE,
    contact: { isAnonymous: false, first_name: '', last_name: '', email: '', phone: '' },
    isPublic: null,
  };
}

/** True when something was put in that would be missed. */
export function hasContent({ photos, description, subcategory_id, place }: Draft): boolean {
  return photos.length > 0 || description.trim() !== '' || subcategory_id !== null || isPlaceKnown(place);
}

/** Whether the report will be shown to everybody, as far as the person may decide. */
export function isPublicWish(draft: Draft, subcategory: Subcategory | null): boolean {
  if (draft.kind !== 'service_report') return false;
  return draft.isPublic ?? subcategory?.public_by_default ?? true;
}

const ORIGINS: Record<PlaceSource, NonNullable<FilingInput['place_origin']>> = {
  map: 'map',
  coordinates: 'map',
  centre: 'centre',
  device: 'device',
  photo: 'photo',
  search: 'address',
};

/** The draft as the call takes it, without photos and captcha; `isVisitor` sends the contact along. */
export function toFilingInput(draft: Draft, isVisitor: boolean): FilingInput {
  const { place, contact } = draft;
  return {
    subcategory_id: draft.subcategory_id ?? 0,
    kind: draft.kind,
    description: draft.description.trim(),
    ...answersIn(draft),
    place_origin: 'address',
    ...toPlaceInput(place),
    ...(draft.isPublic !== null && { isPublic: draft.isPublic }),
    anonymous: isVisitor && contact.isAnonymous,
    ...(isVisitor && !contact.isAnonymous && { contact: filledContact(contact) }),
  };
}

/** Answers as the call takes them; of questions that another type asks the server takes no notice. */
export function answersIn({ answers = {} }: Pick<Draft, 'answers'>) {
  const given = Object.entries(answers).flatMap(([id, value]) =>
    value.trim() ? [{ id, value: value.trim() }] : [],
  );
  return given.length > 0 ? { answers: given.slice(-QUESTIONS_MAX) } : {};
}

/** A place as calls take it; nothing is said of how it was found where nobody picked it anew. */
export function toPlaceInput({ position, source, address }: Place) {
  return {
    ...(position && { point: position }),
    ...(source && { place_origin: ORIGINS[source] }),
    address: filled(address),
  };
}

function filledContact({ first_name, last_name, email, phone }: DraftContact) {
  return filled({ first_name, last_name, email, phone });
}

function filled<T extends Address | Omit<DraftContact, 'isAnonymous'>>(parts: T): Partial<T> {
  const given = Object.entries(parts).flatMap(([name, value]) =>
    value.trim() ? [[name, value.trim()]] : [],
  );
  return Object.fromEntries(given) as Partial<T>;
}
