import type { KnownCaller } from '@vereda/contract/identity/people-reading';
import type { SocialPost } from '@vereda/contract/listener/lists/social-post';
import type { Kind, Source } from '@vereda/contract/listener/stages';
import { email as emailRule, phone as phoneRule } from '#forms/rules.ts';
import { NO_PLACE, type Place } from '#map/pick-place/place.ts';
import { answersIn, toPlaceInput, type FilingInput } from '../draft.ts';
import { attachmentIdsOf } from '../photos/photo-picker.tsx';
import type { DraftPhoto } from '../photos/read-photo.ts';
import type { Answers } from '../what/type-questions.tsx';

/** Doors through which somebody reaches a desk. */
export const DESK_SOURCES = ['phone', 'desk', 'mail', 'network'] as const satisfies readonly Source[];
export type DeskSource = (typeof DESK_SOURCES)[number];

/** What a desk writes down while somebody speaks; it is kept nowhere until it is filed. */
export type Intake = {
  readonly source: DeskSource;
  /** Phone or e-mail, as it was said. */
  readonly contact: string;
  /** The account that the contact belongs to. */
  readonly caller: KnownCaller | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly kind: Kind;
  readonly subcategory_id: number | null;
  readonly description: string;
  /** To the questions of types, by their ids. */
  readonly answers: Answers;
  readonly place: Place;
  readonly photos: readonly DraftPhoto[];
};

/** An empty one, whose door stays that of the one before; or that of a post, with its words and the type that is proposed. */
export function newIntake(source: DeskSource, post?: SocialPost): Intake {
  return {
    source: post ? 'network' : source,
    contact: '',
    caller: null,
    first_name: '',
    last_name: '',
    kind: 'service_report',
    subcategory_id: post?.subcategory_id ?? null,
    description: post?.text ?? '',
    answers: {},
    place: NO_PLACE,
    photos: [],
  };
}

/** What a contact is, once it is whole; null while it is not. */
export function contactKind(text: string): 'email' | 'phone' | null {
  const contact = text.trim();
  if (contact === '') return null;
  const isEmail = contact.includes('@');
  if ((isEmail ? emailRule : phoneRule)(contact, {}) !== null) return null;
  return isEmail ? 'email' : 'phone';
}

/** What the call takes: in a citizen's name, with a contact, or anonymous. */
export function toIntakeInput(intake: Intake): FilingInput {
  const { source, kind, subcategory_id, description, place, photos } = intake;
  return {
    source,
    kind,
    subcategory_id: subcategory_id ?? 0,
    description: description.trim(),
    ...answersIn(intake),
    place_origin: 'address',
    ...toPlaceInput(place),
    attachment_ids: attachmentIdsOf(photos),
    ...whoOf(intake),
  };
}

function whoOf({ caller, contact, first_name, last_name }: Intake) {
  if (caller) return { on_behalf_of: caller.uid };
  const kind = contactKind(contact);
  const said = {
    ...(first_name.trim() && { first_name: first_name.trim() }),
    ...(last_name.trim() && { last_name: last_name.trim() }),
    ...(kind && { [kind]: contact.trim() }),
  };
  return Object.keys(said).length > 0 ? { contact: said } : { anonymous: true };
}
