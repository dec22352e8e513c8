import type { AnyDesk } from './catalog/desk.ts';
import type { Linkable } from './catalog/linkable.ts';
import type { DataSet } from './documents/data-set.ts';
import type { Services } from './services.ts';

/** What every service of a process is given; made once by start-process.ts, or by a test. */
export type Deps = Services & {
  /** Every catalogue of the product, in the order of the modules. */
  readonly catalogs: () => readonly AnyDesk[];
  /** What the modules publish as data. */
  readonly dataSets: () => readonly DataSet[];
  /** What is linked by hand, whatever module it is of. */
  readonly linkables: () => readonly Linkable[];
};
