import { codeOf } from '../listener.ts';
import type { EachRead } from './each-reads.ts';
import type { ListRead } from './list-reads.ts';
import type { Answered, Ask } from './reads.ts';
import { isAuthor, isContactFor, isNoteFor, isPhotoFor, type Who } from './rule.ts';
import type { Person, Scene, Scened } from './told.ts';

/** Reports of which a text has a word, the folio, the id or the photo. */
function toldIn({ reports }: Scene, text: string, except: readonly string[] = []): Scened[] {
  return reports.filter(({ mark, folio, id, photoId }) =>
    [mark, folio, String(id), photoId].some(
      (word) => word !== null && !except.includes(word) && text.includes(word),
    ),
  );
}

type Text = {
  readonly who: Who;
  readonly text: string;
  /** The reports that it is about. */
  readonly about: readonly Scened[];
};

/** What a text tells its reader beyond what is theirs to know of the reports in it. */
function excessOf(scene: Scene, { who, text, about }: Text): string[] {
  const parts = toldIn(scene, text).flatMap(({ key, facts, mark, photoId }) => [
    ...(namesContact(text, mark) && !isContactFor(who, facts) ? [`who reported ${key}`] : []),
    ...(text.includes(`${mark}note`) && !isNoteFor(who, facts) ? [`a note of ${key}`] : []),
    ...(photoId && text.includes(photoId) && !isPhotoFor(who, facts) ? [`the photo of ${key}`] : []),
  ]);
  const isKnown = (author: string) =>
    about.some(({ facts }) => facts.author === author && isContactFor(who, facts));
  const named = ['ana', 'beto'].filter((author) => text.includes(`apodo${author}`) && !isKnown(author));
  return [...parts, ...named.map((author) => `the name of ${author}`)];
}

const namesContact = (text: string, mark: string) =>
  ['name', 'mail', 'phone'].some((part) => text.includes(`${mark}${part}`));

const verdict = (answer: Answered) => `${answer.status} ${codeOf(answer) ?? ''}`;
const isGuarded = (told: string) => /^(401|403) auth\//.test(told);

async function send({ call }: Person, [name, input]: Ask) {
  const answer = await call(name, input);
  return { ...answer, text: answer.raw.toString('utf8') };
}

/** A report that is not there, to compare with. */
function ghostOf({ reports }: Scene): Scened {
  const [first] = reports;
  if (!first) throw new Error('there are no reports');
  const nowhere = {
    id: 7_000_000_001,
    mark: 'zeta99kappa',
    activityId: 999_999_999,
    requestId: 999_999_999,
    conformityId: 999_999_999,
  };
  return { ...first, ...nowhere, folio: first.folio, photoId: '0b9d3f5e-53c5-4d0f-8a50-0d8f0a8c5f11' };
}

type Row = EachRead & {
  /** Only for what is not to be seen: it would change the rest. */
  readonly unseenOnly?: true;
};
type Compared = { readonly faults: string[]; readonly opened: number; readonly refused: number };

/** Asks a call for one report after the other as one person after the other. */
export async function compareEach(scene: Scene, people: readonly Person[], row: Row): Promise<Compared> {
  const faults: string[] = [];
  let [opened, refused] = [0, 0];
  for (const person of people) {
    const ghost = row.echoes ? null : row.each(ghostOf(scene), scene);
    const nothing = ghost && verdict(await send(person, ghost));
    const isOut = nothing !== null && isGuarded(nothing);
    for (const report of askedBy(scene, person, { row, isOut })) {
      const may = row.may(person.who, report.facts) && !isOut;
      if (may && row.unseenOnly) continue;
      if (may) opened += 1;
      else refused += 1;
      faults.push(...(await faultsOf(scene, person, { row, report, may, nothing })));
    }
  }
  return { faults, opened, refused };
}

/** Which reports somebody asks for: who may see all asks for some, in turns, who is not let in for a few. */
function askedBy(scene: Scene, person: Person, { row, isOut }: { row: Row; isOut: boolean }): Scened[] {
  const turn = scene.people.indexOf(person);
  const all = scene.reports.filter((report) => row.each(report, scene));
  const mayAll = all.every(({ facts }) => row.may(person.who, facts));
  const some = all.filter((_, place) => (place + turn) % 8 === 0);
  if (isOut || (mayAll && !row.alike)) return some;
  const [one] = some.filter(({ facts }) => row.may(person.who, facts));
  return row.heavy ? all.filter((report) => report === one || !row.may(person.who, report.facts)) : all;
}

type Case = {
  readonly row: Row;
  readonly report: Scened;
  readonly may: boolean;
  /** What is answered where there is no such report. */
  readonly nothing: string | null;
};

async function faultsOf(
  scene: Scene,
  person: Person,
  { row, report, may, nothing }: Case,
): Promise<string[]> {
  const { who } = person;
  const ask = row.each(report, scene);
  if (!ask) return [];
  const answer = await send(person, ask);
  const ownWords = row.echoes ? [report.folio, String(report.id), report.mark] : [];
  const told = toldIn(scene, answer.text, ownWords).filter(({ facts }) => !row.may(who, facts));
  const isOpen = row.opens ? row.opens(answer) : toldIn(scene, answer.text).includes(report);
  const isOpenAsItMay = row.unseenOnly || isOpen === may;
  const isToldOfIt = row.tellsAuthor && report.facts.deleted && isAuthor(who, report.facts);
  const due = isToldOfIt ? '410 listener/report-withdrawn' : nothing;
  const isAsNothing = may || due === null || verdict(answer) === due;
  return [
    ...told.map(({ key }) => `${who.name} learns of ${key} when asking for ${report.key}`),
    ...excessOf(scene, { who, text: answer.text, about: [report] }).map(
      (part) => `${who.name} is told ${part}`,
    ),
    ...(isOpenAsItMay ? [] : [`${who.name} ${may ? 'misses' : 'opens'} ${report.key}: ${verdict(answer)}`]),
    ...(isAsNothing ? [] : [`${who.name} sees that ${report.key} is there: ${verdict(answer)}, not ${due}`]),
  ];
}

/** Asks a list all its questions as one person after the other. */
export async function compareList(scene: Scene, row: ListRead): Promise<{ faults: string[]; found: number }> {
  const faults: string[] = [];
  let found = 0;
  for (const person of scene.people) {
    for (const [place, ask] of row.asks(scene, person).entries()) {
      const answer = await send(person, ask);
      const told = toldIn(scene, answer.text);
      found += told.length;
      const at = `${person.who.name} by ${JSON.stringify(ask[1] ?? {})}`;
      const isAsked = place === 0 && !isGuarded(verdict(answer));
      faults.push(
        ...faultsOfList(scene, { row, person, answer, told, isAsked }).map((fault) => `${at} ${fault}`),
      );
    }
  }
  return { faults, found };
}

type Listed = {
  readonly row: ListRead;
  readonly person: Person;
  readonly answer: Answered & { readonly text: string };
  readonly told: readonly Scened[];
  /** Whether all that the list has to tell of has to be in this answer. */
  readonly isAsked: boolean;
};

function faultsOfList(scene: Scene, { row, person: { who }, answer, told, isAsked }: Listed): string[] {
  const isRefused = who.is === 'staff' && answer.status !== 200 && !isGuarded(verdict(answer));
  const beyond = told.filter(({ facts }) => !row.may(who, facts));
  const missed = scene.reports.filter(
    (report) => row.finds?.(report.facts, who) && row.may(who, report.facts) && !told.includes(report),
  );
  const excess = row.namesPeople ? [] : excessOf(scene, { who, text: answer.text, about: scene.reports });
  return [
    ...(isRefused ? [`is answered ${verdict(answer)}`] : []),
    ...beyond.map(({ key }) => `learns of ${key}`),
    ...excess.map((part) => `is told ${part}`),
    ...(isAsked ? missed.map(({ key }) => `misses ${key}: ${verdict(answer)}`) : []),
  ];
}
