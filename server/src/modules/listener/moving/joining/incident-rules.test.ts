import { INCIDENT_REPORTS_MAX } from '@vereda/contract/limits';
import { expect, test } from 'vitest';
import { mayJoin, refusalToJoin, type JoinFacts } from './incident-rules.ts';

const plain: JoinFacts = {
  id: 1,
  kind: 'service_report',
  stage: 'pending',
  spam: false,
  is_duplicate: false,
  parent_id: null,
  children: 0,
};

type Given = Partial<JoinFacts>;
const RULES: readonly (readonly [what: string, child: Given, parent: Given, refusal: string | null])[] = [
  ['two plain reports', {}, {}, null],
  ['a child of another incident', { parent_id: 9 }, {}, null],
  ['closed ones', { stage: 'closed' }, { stage: 'closed' }, null],
  ['one more of many', {}, { children: INCIDENT_REPORTS_MAX - 1 }, null],
  ['itself', { id: 2 }, {}, 'listener/not-for-incident'],
  ['a complaint as child', { kind: 'complaint' }, {}, 'listener/not-for-incident'],
  ['a complaint as parent', {}, { kind: 'complaint' }, 'listener/not-for-incident'],
  ['two complaints', { kind: 'complaint' }, { kind: 'complaint' }, 'listener/not-for-incident'],
  ['a suggestion', { kind: 'suggestion' }, {}, 'listener/not-for-incident'],
  ['an unconfirmed child', { stage: 'unconfirmed' }, {}, 'listener/not-for-incident'],
  ['an unconfirmed parent', {}, { stage: 'unconfirmed' }, 'listener/not-for-incident'],
  ['spam', { spam: true }, {}, 'listener/not-for-incident'],
  ['spam that would explain', {}, { spam: true }, 'listener/not-for-incident'],
  ['a duplicate', { is_duplicate: true }, {}, 'listener/not-for-incident'],
  ['a duplicate that would explain', {}, { is_duplicate: true }, 'listener/not-for-incident'],
  ['a child of a child', {}, { parent_id: 9 }, 'listener/parent-is-child'],
  ['the child that it has itself', { children: 1 }, { parent_id: 1 }, 'listener/parent-is-child'],
  ['a parent with children', { children: 1 }, {}, 'listener/has-children'],
  ['one too many', {}, { children: INCIDENT_REPORTS_MAX }, 'listener/incident-full'],
];

test.each(RULES)('%s', (_, child, parent, refusal) => {
  expect(refusalToJoin({ ...plain, ...child }, { ...plain, id: 2, ...parent })).toBe(refusal);
});

test.each([
  ['receptor', true],
  ['callcenter', true],
  ['supervisor', true],
  ['superadmin', true],
  ['ejecutor', false],
  ['user', false],
  ['author', false],
] as const)('%s may: %s', (actor, may) => {
  expect(mayJoin(plain, [actor])).toBe(may);
  expect(mayJoin({ ...plain, kind: 'complaint' }, [actor])).toBe(false);
});
