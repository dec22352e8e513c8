import { CAP_LISTS } from '@vereda/contract/listener/organization/cap-lists';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect } from 'vitest';

type Node = Readonly<Record<string, readonly Node[] | string>>;

/** An element that holds text alone, or other elements, in their order. */
export type CapElement = {
  readonly name: string;
  readonly text: string;
  readonly children: readonly CapElement[];
};

/** What is read of a message. */
export type Cap = {
  readonly of: (name: string) => string[];
  readonly infos: readonly { of: (name: string) => string[] }[];
};

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
});

// The schema of OASIS (CAP-v1.2.xsd), rewritten by hand: elements in their one order, how often each may be there
// (1 once, ? at most once, * any number, + once at least), and what their text has to look like.
type Rule = readonly [name: string, often: '1' | '?' | '*' | '+', text?: RegExp | readonly string[]];
const MOMENT = /^\d\d\d\d-\d\d-\d\dT\d\d:\d\d:\d\d[-,+]\d\d:\d\d$/;
const TOKEN = /^[^\s,<&]+$/;
const PAIR = String.raw`-?\d+(\.\d+)?,-?\d+(\.\d+)?`;
const ALERT: readonly Rule[] = [
  ['identifier', '1', TOKEN],
  ['sender', '1', TOKEN],
  ['sent', '1', MOMENT],
  ['status', '1', ['Actual', 'Exercise', 'System', 'Test', 'Draft']],
  ['msgType', '1', ['Alert', 'Update', 'Cancel', 'Ack', 'Error']],
  ['source', '?'],
  ['scope', '1', ['Public', 'Restricted', 'Private']],
  ['restriction', '?'],
  ['addresses', '?'],
  ['code', '*'],
  ['note', '?'],
  ['references', '?', /^[^\s,]+,[^\s,]+,[^\s,]+( [^\s,]+,[^\s,]+,[^\s,]+)*$/],
  ['incidents', '?'],
  ['info', '*'],
];
const INFO: readonly Rule[] = [
  ['language', '?', /^[a-z]{2}(-[A-Z]{2})?$/],
  ['category', '+', CAP_LISTS.category],
  ['event', '1', /\S/],
  [
    'responseType',
    '*',
    ['Shelter', 'Evacuate', 'Prepare', 'Execute', 'Avoid', 'Monitor', 'Assess', 'AllClear', 'None'],
  ],
  ['urgency', '1', CAP_LISTS.urgency],
  ['severity', '1', CAP_LISTS.severity],
  ['certainty', '1', CAP_LISTS.certainty],
  ['audience', '?'],
  ['eventCode', '*'],
  ['effective', '?', MOMENT],
  ['onset', '?', MOMENT],
  ['expires', '?', MOMENT],
  ['senderName', '?'],
  ['headline', '?'],
  ['description', '?'],
  ['instruction', '?'],
  ['web', '?', /^https?:\/\/\S+$/],
  ['contact', '?'],
  ['parameter', '*'],
  ['resource', '*'],
  ['area', '*'],
];
const AREA: readonly Rule[] = [
  ['areaDesc', '1', /\S/],
  ['polygon', '*', new RegExp(`^${PAIR}( ${PAIR}){3,}$`)],
  ['circle', '*'],
  ['geocode', '*'],
  ['altitude', '?'],
  ['ceiling', '?'],
];
const RULES: Readonly<Record<string, readonly Rule[]>> = { alert: ALERT, info: INFO, area: AREA };

/** Reads a message and holds it to every rule of CAP 1.2. */
export function readCap(text: string): Cap {
  expect(XMLValidator.validate(text)).toBe(true);
  const nodes = parser.parse(text) as Node[];
  const root = nodes.find((node) => 'alert' in node) ?? expect.fail('no alert');
  expect((root[':@'] as unknown as Record<string, string>)['@_xmlns']).toBe(
    'urn:oasis:names:tc:emergency:cap:1.2',
  );
  const alert = elementOf(root);
  keepsRules(alert);
  const [type, references] = ['msgType', 'references'].map((name) => textsOf(alert, name)[0]);
  // What changes or takes back has to say what.
  expect([type, references !== undefined]).toEqual([type, type !== 'Alert']);
  return {
    of: (name) => textsOf(alert, name),
    infos: alert.children
      .filter(({ name }) => name === 'info')
      .map((info) => ({
        of: (name) => [
          ...textsOf(info, name),
          ...info.children.filter((one) => one.name === 'area').flatMap((area) => textsOf(area, name)),
        ],
      })),
  };
}

const textsOf = ({ children }: CapElement, name: string) =>
  children.filter((child) => child.name === name).map(({ text }) => text);

function elementOf(node: Node): CapElement {
  const [name = ''] = Object.keys(node).filter((key) => key !== ':@');
  const inside = node[name] as readonly Node[];
  const text = inside.map((part) => ('#text' in part ? String(part['#text']) : '')).join('');
  return { name, text, children: inside.filter((part) => !('#text' in part)).map(elementOf) };
}

function keepsRules({ name, children }: CapElement): void {
  const rules = RULES[name] ?? expect.fail(`${name} holds no elements`);
  const places = children.map((child) => rules.findIndex(([known]) => known === child.name));
  expect([name, places]).toEqual([name, places.toSorted((a, b) => a - b)]);
  expect([name, places.includes(-1)]).toEqual([name, false]);
  for (const [known, often, wanted] of rules) {
    const found = children.filter((child) => child.name === known);
    expect([known, found.length >= (often === '1' || often === '+' ? 1 : 0)]).toEqual([known, true]);
    expect([known, found.length <= (often === '1' || often === '?' ? 1 : Infinity)]).toEqual([known, true]);
    for (const { text } of found)
      if (wanted) expect([known, text, fits(text, wanted)]).toEqual([known, text, true]);
  }
  for (const { name: child, text } of children.filter((one) => one.name === 'polygon')) {
    const points = text.split(' ');
    expect([child, points[0]]).toEqual([child, points.at(-1)]);
  }
  for (const child of children) if (child.name in RULES) keepsRules(child);
}

const fits = (text: string, wanted: RegExp | readonly string[]) =>
  wanted instanceof RegExp ? wanted.test(text) : wanted.includes(text);
