import type { Move } from '@vereda/contract/listener/transitions';

/** Who does a step. `author` is whoever filed the report. */
export type Doer = 'author' | 'receptor' | 'callcenter' | 'supervisor' | 'ejecutor';

/** Something that happens to a report, this many hours after what happened before. */
export type LifeStep = {
  readonly hours: number;
  readonly by: Doer;
  readonly what: Move | 'activity' | 'urgent' | 'rate' | 'spam' | 'duplicate';
};

/** How some reports of the demonstration go: how many, how old they are, and what happened to them. */
export type Life = {
  readonly name: string;
  readonly count: number;
  /** Days since filing, from the youngest to the oldest. */
  readonly days: readonly [number, number];
  readonly filedBy: 'citizen' | 'neighbour' | 'anonymous' | 'phone' | 'guest';
  readonly steps: readonly LifeStep[];
};

const assigned: LifeStep = { hours: 4, by: 'supervisor', what: 'assign' };
const accepted: LifeStep = { hours: 16, by: 'ejecutor', what: 'accept' };
const done: readonly LifeStep[] = [
  { hours: 20, by: 'ejecutor', what: 'activity' },
  { hours: 1, by: 'ejecutor', what: 'resolve' },
];
const solved: readonly LifeStep[] = [assigned, accepted, ...done];
const conformed: LifeStep = { hours: 12, by: 'author', what: 'conform' };
const rated: LifeStep = { hours: 2, by: 'author', what: 'rate' };
const rejected: LifeStep = { hours: 14, by: 'author', what: 'reject' };

/** Every life; together they show each stage and outcome. */
export const LIVES: readonly Life[] = [
  { name: 'new', count: 34, days: [0.05, 2.5], filedBy: 'neighbour', steps: [] },
  { name: 'new, anonymous', count: 14, days: [0.1, 3], filedBy: 'anonymous', steps: [] },
  {
    name: 'new and urgent',
    count: 6,
    days: [0.1, 0.6],
    filedBy: 'phone',
    steps: [{ hours: 0.2, by: 'receptor', what: 'urgent' }],
  },
  { name: 'forgotten', count: 5, days: [14, 26], filedBy: 'neighbour', steps: [] },
  { name: 'assigned', count: 28, days: [1, 5], filedBy: 'neighbour', steps: [assigned] },
  { name: 'being worked on', count: 26, days: [2, 7], filedBy: 'neighbour', steps: [assigned, accepted] },
  { name: 'late', count: 8, days: [25, 44], filedBy: 'phone', steps: [assigned, accepted] },
  {
    name: 'scheduled',
    count: 18,
    days: [2, 6],
    filedBy: 'citizen',
    steps: [assigned, accepted, { hours: 3, by: 'ejecutor', what: 'schedule' }],
  },
  {
    name: 'asked back',
    count: 12,
    days: [1.5, 4],
    filedBy: 'citizen',
    steps: [assigned, { hours: 10, by: 'callcenter', what: 'ask' }],
  },
  {
    name: 'answered',
    count: 6,
    days: [3, 7],
    filedBy: 'citizen',
    steps: [
      assigned,
      { hours: 10, by: 'callcenter', what: 'ask' },
      { hours: 12, by: 'author', what: 'answer' },
    ],
  },
  {
    name: 'referred',
    count: 9,
    days: [5, 14],
    filedBy: 'neighbour',
    steps: [assigned, accepted, { hours: 20, by: 'supervisor', what: 'refer' }],
  },
  { name: 'waiting for the citizen', count: 20, days: [3, 8], filedBy: 'neighbour', steps: solved },
  { name: 'waiting for our citizen', count: 5, days: [3, 8], filedBy: 'citizen', steps: solved },
  {
    name: 'not solved after all',
    count: 9,
    days: [5, 12],
    filedBy: 'neighbour',
    steps: [...solved, rejected],
  },
  {
    name: 'solved the second time',
    count: 7,
    days: [14, 40],
    filedBy: 'neighbour',
    steps: [
      ...solved,
      rejected,
      { hours: 8, by: 'supervisor', what: 'assign' },
      accepted,
      ...done,
      { hours: 10, by: 'author', what: 'conform' },
    ],
  },
  {
    name: 'accepted',
    count: 30,
    days: [5, 58],
    filedBy: 'neighbour',
    steps: [...solved, conformed],
  },
  {
    name: 'accepted and rated',
    count: 18,
    days: [5, 58],
    filedBy: 'neighbour',
    steps: [...solved, conformed, rated],
  },
  {
    name: 'accepted by our citizen',
    count: 14,
    days: [6, 40],
    filedBy: 'citizen',
    steps: [...solved, conformed, rated],
  },
  {
    name: 'accepted by phone',
    count: 16,
    days: [6, 50],
    filedBy: 'phone',
    steps: [...solved, { hours: 26, by: 'callcenter', what: 'conform' }],
  },
  { name: 'accepted by silence', count: 9, days: [24, 45], filedBy: 'neighbour', steps: solved },
  { name: 'not confirmed yet', count: 5, days: [0.1, 1.8], filedBy: 'guest', steps: [] },
  {
    name: 'reported before',
    count: 7,
    days: [1, 12],
    filedBy: 'neighbour',
    steps: [{ hours: 5, by: 'supervisor', what: 'duplicate' }],
  },
  {
    name: 'spam',
    count: 3,
    days: [2, 30],
    filedBy: 'guest',
    steps: [{ hours: 3, by: 'callcenter', what: 'spam' }],
  },
  {
    name: 'unfounded',
    count: 8,
    days: [4, 45],
    filedBy: 'neighbour',
    steps: [assigned, { hours: 30, by: 'supervisor', what: 'close-unfounded' }],
  },
  {
    name: 'not ours',
    count: 7,
    days: [4, 45],
    filedBy: 'neighbour',
    steps: [{ hours: 10, by: 'supervisor', what: 'close-not-ours' }],
  },
  {
    name: 'withdrawn',
    count: 5,
    days: [2, 20],
    filedBy: 'citizen',
    steps: [{ hours: 5, by: 'author', what: 'withdraw' }],
  },
];
