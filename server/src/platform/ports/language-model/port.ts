import type { ModelFault } from '@vereda/contract/ai/other-model';

/** What a model is asked: what it has to do, and the text of a person, which it must take for data. */
export type ModelQuestion = {
  readonly instructions: string;
  readonly text: string;
  /** JSON schema that the answer has to fit. */
  readonly schema: object;
};

/** A language model of somebody else’s that speaks OpenAI's protocol. */
export type LanguageModel = {
  /** Its name there. */
  readonly name: string;
  /** Where it answers, without credentials. */
  readonly host: string;
  /** Whether the operator says that it runs on the city's own machines. */
  readonly isInCity: boolean;
  /** What it answers, parsed but not judged: it may be anything. Throws ModelFailure. */
  ask(question: ModelQuestion): Promise<unknown>;
};

/** It did not answer, or with no answer. */
export class ModelFailure extends Error {
  readonly fault: ModelFault;

  constructor(fault: ModelFault) {
    super(`the language model failed: ${fault}`);
    this.name = 'ModelFailure';
    this.fault = fault;
  }
}
