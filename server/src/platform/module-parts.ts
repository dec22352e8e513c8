import type { FastifyInstance } from 'fastify';
import type { AnyDesk } from './catalog/desk.ts';
import type { Linkable } from './catalog/linkable.ts';
import type { Deps } from './deps.ts';
import type { EndpointGroup } from './http/handler.ts';
import type { PersonalRecords } from './history/personal.ts';
import type { DataSet } from './documents/data-set.ts';
import type { PageHeads } from './http/page/page-head.ts';
import type { WriteBanner } from './http/page/pages.ts';
import type { Job, Schedule } from './jobs/define-job.ts';

/** One figure for each value of a label, read when the metrics are asked for. */
export type Gauge = {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  read(deps: Deps): Promise<readonly (readonly [label: string, value: number])[]>;
};

/** What a module contributes to the product; `modules.ts` lists them. */
export type ModuleParts = {
  readonly name: string;
  /** Calls of the contract that it serves. */
  groups(deps: Deps): readonly EndpointGroup[];
  /** Lists of named things that staff keep: their calls, bins, history and events come from here. */
  readonly catalogs?: readonly AnyDesk[];
  /** What it publishes as open data. */
  readonly dataSets?: readonly DataSet[];
  /** What staff link to other things by hand. */
  readonly linkables?: readonly Linkable[];
  /** What it holds of a person; absent where it holds nothing. */
  readonly personal?: PersonalRecords;
  readonly jobs: readonly Job[];
  readonly schedules: readonly Schedule[];
  /** What the operator watches of it in /metrics. */
  readonly gauges?: readonly Gauge[];
  /** Public documents outside /api, e.g. did.json. */
  documents?(app: FastifyInstance, deps: Deps): void;
  /** What its public pages in the place of the home say of themselves before any script runs. */
  pageHeads?(deps: Deps): PageHeads;
  /** What every page says above everything else. */
  banner?(deps: Deps): WriteBanner;
};
