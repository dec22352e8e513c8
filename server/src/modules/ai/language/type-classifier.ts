import { FEATURES_MAX, featuresOf, type Feature } from './features.ts';

const SMOOTHING = 0.1;
const WORDS_SHOWN = 3;

/** A label with how likely it is (0–1) and the words of the text that speak for it, the strongest first. */
export type Ranked = {
  readonly label: number;
  readonly confidence: number;
  readonly words: readonly string[];
};

type Learned = { readonly counts: Float32Array; texts: number; features: number };

/**
 * Multinomial naive Bayes over hashed features that learns and unlearns one text at a time: the counts after learning
 * and unlearning a text are those before, in any order. Each feature weighs 1/√n of a text of n features, which keeps
 * confidences of long texts honest (figures: docs/ai.md). 512 kB a label.
 */
export class TypeClassifier {
  readonly #labels = new Map<number, Learned>();
  readonly #seen = new Float32Array(FEATURES_MAX);
  #texts = 0;
  /** Features that are seen now. */
  #vocabulary = 0;

  /** Texts that it learned from, in all and of a label. */
  countTexts(label?: number): number {
    return label === undefined ? this.#texts : (this.#labels.get(label)?.texts ?? 0);
  }

  /** Counts a text under a label; `times` −1 takes it out again, other numbers weigh it. */
  learn(label: number, features: Int32Array, times = 1): void {
    let learned = this.#labels.get(label);
    if (!learned) {
      learned = { counts: new Float32Array(FEATURES_MAX), texts: 0, features: 0 };
      this.#labels.set(label, learned);
    }
    for (const id of features) {
      learned.counts[id] = (learned.counts[id] ?? 0) + times;
      this.#count(id, times);
    }
    learned.features += features.length * times;
    learned.texts += times;
    this.#texts += times;
  }

  /** Takes out all that was learned of a label. */
  forget(label: number): void {
    const learned = this.#labels.get(label);
    if (!learned) return;
    this.#labels.delete(label);
    for (const [id, count] of learned.counts.entries()) if (count !== 0) this.#count(id, -count);
    this.#texts -= learned.texts;
  }

  #count(id: number, times: number): void {
    const before = this.#seen[id] ?? 0;
    this.#seen[id] = before + times;
    this.#vocabulary += Number(before + times > 0) - Number(before > 0);
  }

  /** How rare a feature is among all texts, as a logarithm; 0 for one that most have. */
  rarityOf(id: number): number {
    return Math.max(0, Math.log((this.#texts + 1) / ((this.#seen[id] ?? 0) + 0.5)));
  }

  /** The labels a text may have, likeliest first; none where no word of it was ever seen. */
  rank(text: string, labels: readonly number[], limit: number): Ranked[] {
    const features = featuresOf(text).filter(({ id }) => (this.#seen[id] ?? 0) > 0);
    const known = labels.filter((label) => this.countTexts(label) > 0);
    if (features.length === 0 || known.length === 0) return [];
    const scores = known.map((label) => this.#score(label, features));
    const highest = Math.max(...scores);
    const likelihoods = scores.map((score) => Math.exp(score - highest));
    const sum = likelihoods.reduce((total, one) => total + one, 0);
    return known
      .map((label, at) => ({ label, confidence: (likelihoods[at] ?? 0) / sum }))
      .toSorted((one, other) => other.confidence - one.confidence || one.label - other.label)
      .slice(0, limit)
      .map((ranked) => ({
        ...ranked,
        words: this.strongest(ranked.label, features, WORDS_SHOWN).map(({ words }) => words),
      }));
  }

  /** Of some features those that speak for a label against all others, the strongest first. */
  strongest<F extends Feature>(label: number, features: readonly F[], limit: number): F[] {
    const strengths = features
      .map((feature) => ({ feature, strength: this.#strengthOf(label, feature.id) }))
      .filter(({ strength }) => strength > 0)
      .toSorted((one, other) => other.strength - one.strength);
    const chosen: F[] = [];
    for (const { feature } of strengths) {
      const isNew = !chosen.some(
        ({ words }) => words.includes(feature.words) || feature.words.includes(words),
      );
      if (isNew) chosen.push(feature);
      if (chosen.length === limit) break;
    }
    return chosen;
  }

  /** How much likelier a feature is under a label than elsewhere, as a logarithm weighed by how often it was seen. */
  #strengthOf(label: number, id: number): number {
    const learned = this.#labels.get(label);
    if (!learned) return 0;
    const own = learned.counts[id] ?? 0;
    const others = Math.max(0, (this.#seen[id] ?? 0) - own);
    const all = Math.max(1, this.#countFeatures() - learned.features);
    return (
      Math.log((own + SMOOTHING) / (learned.features + 1) / ((others + SMOOTHING) / all)) * Math.log1p(own)
    );
  }

  #countFeatures(): number {
    let sum = 0;
    for (const { features } of this.#labels.values()) sum += features;
    return sum;
  }

  #score(label: number, features: readonly Feature[]): number {
    const learned = this.#labels.get(label);
    if (!learned) return -Infinity;
    const all = learned.features + SMOOTHING * this.#vocabulary;
    let score = 0;
    for (const { id } of features) score += Math.log(((learned.counts[id] ?? 0) + SMOOTHING) / all);
    return score / Math.sqrt(features.length) + Math.log(learned.texts / this.#texts);
  }
}

/** The numbers of a text's features, to learn it by. */
export function idsOf(text: string): Int32Array {
  return Int32Array.from(featuresOf(text), ({ id }) => id);
}
