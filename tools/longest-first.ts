import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Files that take a minute or more on an idle machine; begun last, they would keep one worker busy while the other rests.
const LONG = [
  'every-persona.',
  'every-screen',
  'every-persona',
  'report-journey',
  'palettes',
  'soak.e2e',
  'dialogs',
  'certify-a-draw',
];

/** Begins what takes long first, also where no earlier run told how long it takes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = LONG.findIndex((name) => moduleId.includes(name));
      return place === -1 ? LONG.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
