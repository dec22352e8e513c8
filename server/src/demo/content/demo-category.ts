import type { Question } from '@vereda/contract/listener/categories/question';

/** A type of report of the demonstration city. */
export type DemoType = {
  readonly key: string;
  readonly name: string;
  readonly name_en: string;
  /** Promised hours; working hours unless `clock` says around the clock. */
  readonly hours: number;
  readonly clock?: true;
  readonly evidence?: true;
  readonly hidden?: true;
  /** It is about no place. */
  readonly placeless?: true;
  /** What it asks before filing, with what stops it. */
  readonly questions?: readonly Question[];
  readonly notice?: readonly [es: string, en: string];
};

/** A group of types with its picture, colour and the agency in charge. */
export type DemoCategory = {
  readonly name: string;
  readonly name_en: string;
  readonly icon: string;
  readonly color: string;
  readonly agency: string;
  readonly types: readonly DemoType[];
};
