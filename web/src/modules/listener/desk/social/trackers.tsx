import {
  FOLLOWABLE,
  followedWord,
  TRACKER_NAME_MAX_LENGTH,
  type Network,
  type TrackerKind,
} from '@vereda/contract/listener/lists/tracker';
import { catalog } from '#catalog/catalog.ts';
import { choiceField, textField } from '#forms/field-kit.tsx';
import type { Rule } from '#forms/rules.ts';
import { pickField } from '../../lists/pick-field.tsx';
import { TypeChoices } from '../../lists/type-choices.tsx';
import { networkWords } from './network-words.ts';
import { trackerWords as t } from './tracker-words.ts';

const isFollowable: Rule = (kind, { network }) =>
  FOLLOWABLE[network as Network].includes(kind as TrackerKind) ? null : t.notFollowable;
const isFollowedWord: Rule = (name, { kind }) =>
  followedWord(kind as TrackerKind, String(name)) === null ? t.notFollowedWord : null;

/** What is followed on social networks, in the order in which it proposes types. */
export const trackers = catalog('/listener/trackers', {
  isOrdered: true,
  words: {
    title: t.title,
    lead: t.lead,
    add: t.add,
    blank: t.blank,
    none: t.none,
    noneText: t.noneText,
  },
  entity: 'tracker',
  topics: ['desk-list-changed', 'catalog-changed'],
  at: '/admin/listener/configurations/trackers',
  fields: {
    network: choiceField({ label: t.network, hint: t.networkHint, options: networkWords }),
    kind: {
      ...choiceField({ label: t.kind, options: { words: t.words, tag: t.tag, account: t.account } }),
      rule: isFollowable,
    },
    name: textField({
      label: t.name,
      hint: t.nameHint,
      max: TRACKER_NAME_MAX_LENGTH,
      rule: isFollowedWord,
    }),
    subcategory_id: pickField({ label: t.type, none: t.noType, Choices: TypeChoices }),
  },
  columns: ['network', 'kind', 'subcategory_id'],
});
