import { SUMMARY_SENTENCES_MAX } from '@vereda/contract/ai/summary';
import { likenessOf } from '../alike/likeness.ts';
import { featuresOf, plainOf, type Feature } from '../features.ts';
import { risksIn } from '../risks.ts';
import { sentencesOf, type Sentence } from './sentences.ts';

/** A sentence of a case: of its description (part 0) or of something said in it later. */
export type CaseSentence = Sentence & { readonly part: number };

// A summary that is as long as the case spares nobody anything.
const SUMMARY_MAX_LENGTH = 400;
const TELLING_WORDS = 4;
// From so many words on, what begins with a greeting says something else too.
const BEYOND_GREETING_WORDS = 8;
const GREETING =
  /^(?:hola|buen[oa]s? (?:dia|tarde|noche)|estimad|gracias|muchas gracias|desde ya|saludos|atte|atentamente|hello|dear|thank|good (?:morning|afternoon|evening)|(?:kind |best )?regards)/;
const SAYS_THE_SAME = 0.6;

/** The sentences of a case by their places, description first. */
export function sentencesOfCase(parts: readonly string[]): CaseSentence[] {
  return parts.flatMap((text, part) => sentencesOf(text).map((sentence) => ({ ...sentence, part })));
}

/**
 * Places of the few that sum up a case, in its order: how it begins, where it warns of something, what was said last, and
 * what has most of the words that the case comes back to. None that says little, or the same as another.
 */
export function chooseSentences(sentences: readonly CaseSentence[]): number[] {
  const weighed = weigh(sentences);
  const telling = weighed.filter(({ isTelling }) => isTelling);
  const able = telling.length > 0 ? telling : weighed;
  const best = able.toSorted((one, other) => other.weight - one.weight || one.place - other.place);
  const last = able.at(-1)?.part ?? 0;
  const wanted = [
    able[0],
    able.find(({ text }) => risksIn(text).length > 0),
    ...(last > 0 ? [best.find(({ part }) => part === last)] : []),
    ...best,
  ].filter((one) => one !== undefined);
  const chosen: Weighed[] = [];
  for (const one of wanted) if (!chosen.some((other) => isSame(one, other))) chosen.push(one);
  return fitting(
    sentences,
    chosen.map(({ place }) => place),
  );
}

/** Of places by their rank those that make a summary no longer than it may be, in the order of the case. */
export function fitting(sentences: readonly CaseSentence[], places: readonly number[]): number[] {
  const taken: number[] = [];
  let length = 0;
  for (const place of places) {
    const more = sentences[place]?.text.length ?? Number.POSITIVE_INFINITY;
    if (taken.length === SUMMARY_SENTENCES_MAX) break;
    if (taken.length > 0 && length + more > SUMMARY_MAX_LENGTH) continue;
    taken.push(place);
    length += more;
  }
  return taken.toSorted((one, other) => one - other);
}

type Weighed = CaseSentence & {
  readonly place: number;
  readonly features: readonly Feature[];
  readonly isTelling: boolean;
  readonly weight: number;
};

function weigh(sentences: readonly CaseSentence[]): Weighed[] {
  const read = sentences.map((sentence) => ({ sentence, features: featuresOf(sentence.text) }));
  const times = new Map<number, number>();
  for (const { features } of read) for (const { id } of features) times.set(id, (times.get(id) ?? 0) + 1);
  return read.map(({ sentence, features }, place) => ({
    ...sentence,
    place,
    features,
    isTelling: saysEnough(sentence.text, features),
    weight:
      features.reduce((sum, { id }) => sum + (times.get(id) ?? 1) - 1, 0) / Math.sqrt(features.length || 1),
  }));
}

function saysEnough(text: string, features: readonly Feature[]): boolean {
  const words = new Set(features.map((one) => one.words).filter((one) => !one.includes(' '))).size;
  return words >= (GREETING.test(plainOf(text)) ? BEYOND_GREETING_WORDS : TELLING_WORDS);
}

function isSame(one: Weighed, other: Weighed): boolean {
  return (
    one.place === other.place || likenessOf(one.features, other.features, () => 1).cosine > SAYS_THE_SAME
  );
}
