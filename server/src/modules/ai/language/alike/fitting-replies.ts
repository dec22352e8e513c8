import { REPLIES_MAX, type ProposedReply } from '@vereda/contract/ai/suggesting';
import { PLACEHOLDERS } from '@vereda/contract/listener/lists/answer-template';
import { featuresOf } from '../features.ts';
import { likenessOf } from './likeness.ts';

/** A kept answer in both languages. */
type Answer = { readonly id: number; readonly name: string; readonly text: string; readonly text_en: string };

const FILLED_IN = new RegExp(`\\{(?:${PLACEHOLDERS.join('|')})\\}`);
// Of a shorter answer it is chance that a text says the same.
const FIXED_LETTERS_MIN = 10;
// One word in common may be chance.
const WORDS_MIN = 2;

/** What answers are proposed for: the words of a case, and what was answered to others of its type. */
export type Asked = { readonly words: string; readonly said: readonly string[] };

/** Answers that fit a case, the fittest first: those that its type was answered with, and those that speak of the same. */
export function fittingReplies(answers: readonly Answer[], { words, said }: Asked): ProposedReply[] {
  const texts = answers.map((answer) => featuresOf(wordsOf(answer)));
  const own = featuresOf(words);
  return answers
    .map((answer, at) => {
      const used = said.filter((text) => isSaid(answer, text)).length;
      const likeness = likenessOf(own, texts[at] ?? [], (id) => rarityAmong(texts, id));
      const fits = likeness.words.length >= WORDS_MIN ? likeness : { cosine: 0, words: [] };
      const score = (said.length > 0 ? used / said.length : 0) + fits.cosine;
      return { score, reply: { template_id: answer.id, used, words: [...fits.words] } };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.reply.template_id - other.reply.template_id)
    .slice(0, REPLIES_MAX)
    .map(({ reply }) => reply);
}

function wordsOf({ name, text, text_en }: Answer): string {
  return [name, text, text_en].join(' ').replaceAll(new RegExp(FILLED_IN, 'g'), ' ');
}

// What every answer says tells none of them apart.
function rarityAmong(texts: readonly { readonly id: number }[][], id: number): number {
  const holding = texts.filter((features) => features.some((feature) => feature.id === id)).length;
  return Math.log((texts.length + 1) / (holding + 0.5));
}

/** Whether a text says an answer in one of its languages, whatever was filled in. */
function isSaid({ text, text_en }: Answer, said: string): boolean {
  const whole = squash(said);
  return [text, text_en].some((words) => {
    const parts = words.split(FILLED_IN).map(squash).filter(Boolean);
    if (parts.join('').length < FIXED_LETTERS_MIN) return false;
    let from = 0;
    return parts.every((part) => {
      const at = whole.indexOf(part, from);
      from = at + part.length;
      return at >= 0;
    });
  });
}

function squash(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
