import { isInTray, isDeskComplaint, isForEverybody, type Ask, type Door } from './reads.ts';
import { isAtDesk, isOwn, type Facts, type Who } from './rule.ts';
import type { Person, Scene } from './told.ts';

/** A call that answers many reports at once. */
export type ListRead = Door & {
  readonly asks: (scene: Scene, person: Person) => readonly Ask[];
  /** Which of those that it may tell of it must tell of, by the first of its questions; left out, none has to be there. */
  readonly finds?: (report: Facts, who: Who) => boolean;
  /** It answers people by what was asked, who are no secret here. */
  readonly namesPeople?: true;
};

const isComplaint = ({ complaint }: Facts) => complaint === true;
const ALL = { limit: 100 };

/** Narrowings of the tray, each by something that some report of the scene has. */
export function trayFilters({ types, categories, areas }: Scene): object[] {
  const stages = ['pending', 'assigned', 'in_progress', 'scheduled', 'resolved', 'reopened', 'closed'];
  return [
    ...stages.map((stage) => ({ stage: [stage] })),
    { stage: stages.slice(0, 6) },
    ...Object.values(categories).map((id) => ({ category_id: [id] })),
    ...Object.values(types).map((id) => ({ subcategory_id: [id] })),
    ...Object.values(areas).map((id) => ({ node_id: id })),
    { unrouted: true },
    { unrouted: false },
    { urgent: false },
    { spam: true },
    { archived: true },
    { isPublic: false },
    { isDuplicate: true },
    { removal_requested: true },
    { outside_area: false },
    { with_photos: true },
    { unsettled: true },
    { reopened: false },
    { kind: 'complaint' },
    { source: 'import' },
    { term: ['on_time', 'risk', 'overdue'] },
    { from: '2026-03-01' },
    { outcome: ['conforme'] },
    { closed_from: '2026-03-01' },
    { due_today: true },
    { with_archived: true },
    { responded: false },
    { promise: 'made' },
    { rated: false },
    { solved_from_days: 0 },
    { mine: true },
    { bbox: '-58.5,-34.7,-58.3,-34.5' },
    { search: 'hay' },
    { search: 'zeta' },
  ];
}

/** Calls that answer many. */
export const LISTS: Readonly<Record<string, ListRead>> = {
  'POST /reports/get': {
    may: isAtDesk,
    asks: (scene) => [
      ['POST /reports/get', ALL],
      ['POST /reports/get', { ...ALL, order: 'due' }],
      ...trayFilters(scene).map((filter) => ['POST /reports/get', { ...ALL, ...filter }] as const),
    ],
    finds: isInTray,
  },
  'POST /reports/getPending': {
    may: isAtDesk,
    asks: () => [['POST /reports/getPending', ALL]],
    finds: (report) => isInTray(report) && report.stage === 'pending',
  },
  'POST /reports/getPublicServices': {
    may: isAtDesk,
    asks: () => [['POST /reports/getPublicServices', ALL]],
    finds: ({ stage, archived }) => !archived && /^(assigned|in_progress|scheduled|reopened)$/.test(stage),
  },
  'POST /reports/getby-categoryand-attach': {
    may: isAtDesk,
    asks: () => [['POST /reports/getby-categoryand-attach', { ...ALL, with_photos: true }]],
    finds: (report) => isInTray(report) && report.photo !== undefined,
  },
  'POST /reports/export': { may: isAtDesk, asks: () => [['POST /reports/export', {}]], finds: isInTray },
  'POST /reports/list': { may: isForEverybody, asks: () => [['POST /reports/list', ALL]], finds: () => true },
  'POST /reports/myreports': {
    may: isOwn,
    asks: () => [['POST /reports/myreports', ALL]],
    finds: () => true,
  },
  'POST /reports/myreports that somebody follows': {
    may: isForEverybody,
    asks: () => [['POST /reports/myreports', { ...ALL, of: 'followed' }]],
    finds: (_, { name }) => name === 'caro',
  },
  'GET /reports/recent': { may: isForEverybody, asks: () => [['GET /reports/recent']] },
  'POST /reports/nearby': {
    may: isForEverybody,
    asks: ({ reports, types }) =>
      Object.values(types).flatMap((subcategory_id) =>
        reports
          .filter((_, place) => place % 8 === 0)
          .map(({ point }) => ['POST /reports/nearby', { subcategory_id, point }] as const),
      ),
  },
  'POST /reports/views': { may: () => false, asks: () => [['POST /reports/views', {}]] },
  'POST /reports/tray-choices': { may: () => false, asks: () => [['POST /reports/tray-choices', {}]] },
  'POST /reports/desk-figures': { may: () => false, asks: () => [['POST /reports/desk-figures', {}]] },
  'GET /reports/figures': { may: () => false, asks: () => [['GET /reports/figures']] },
  'POST /attachments/review': {
    may: isAtDesk,
    asks: () => [['POST /attachments/review', { limit: 20 }]],
  },
  'POST /conformities/waiting': {
    may: isAtDesk,
    asks: () => [['POST /conformities/waiting', ALL]],
    finds: ({ stage }) => stage === 'resolved',
  },
  'POST /conformities/list': { may: isAtDesk, asks: () => [['POST /conformities/list', ALL]] },
  'POST /no-conformity/list': { may: isAtDesk, asks: () => [['POST /no-conformity/list', ALL]] },
  'POST /complaint/list': {
    may: isDeskComplaint,
    asks: () => [
      ['POST /complaint/list', ALL],
      ['POST /complaint/list', { ...ALL, deleted: true }],
    ],
    finds: isComplaint,
  },
  'POST /complaint/listByType': {
    may: isDeskComplaint,
    asks: ({ complaintKind }) => [
      ['POST /complaint/listByType', { ...ALL, complaint_kind_id: complaintKind }],
    ],
    finds: isComplaint,
  },
  'POST /social/twitter/list': {
    may: isAtDesk,
    asks: () => [['POST /social/twitter/list', { ...ALL, state: 'filed' }]],
    finds: () => true,
  },
  'POST /social/twitter/sources': { may: () => false, asks: () => [['POST /social/twitter/sources', {}]] },
  'POST /social/twitter/get/:id': {
    may: isAtDesk,
    asks: ({ reports }) => reports.map(({ postId }) => [`POST /social/twitter/get/${postId}`] as const),
  },
  'POST /reports/withdrawn': { may: () => false, asks: () => [['POST /reports/withdrawn', {}]] },
  'POST /reports/deletions': {
    may: () => false,
    asks: ({ types }) => [['POST /reports/deletions', { subcategory_id: types.streets }]],
  },
  'POST /subcategory/confirmingDeletion': {
    may: () => false,
    asks: ({ types }) => [['POST /subcategory/confirmingDeletion', { id: types.streets }]],
  },
  'POST /reports/dashboard': {
    may: () => false,
    asks: () => [['POST /reports/dashboard', { from: '2026-03-01', to: '2026-03-02' }]],
  },
  'POST /reports/dashboard-export': {
    may: () => false,
    asks: () => [
      ['POST /reports/dashboard-export', { from: '2026-03-01', to: '2026-03-02', table: 'areas' }],
    ],
  },
  'POST /category/graph': {
    may: () => false,
    asks: ({ categories }) =>
      Object.values(categories).map((id) => ['POST /category/graph', { id, months: 12 }] as const),
  },
  'POST /category/get-in-charge': {
    may: () => false,
    asks: ({ categories }) => [['POST /category/get-in-charge', { id: categories.streets }]],
  },
  'POST /listener/routing-rules/dry-run': {
    may: isAtDesk,
    asks: ({ areas, types, categories }) => [
      [
        'POST /listener/routing-rules/dry-run',
        { draft: { category_id: categories.streets, subcategory_id: types.streets, node_id: areas.lights } },
      ],
    ],
  },
  'POST /users/get-by-email': {
    may: isAtDesk,
    asks: () => [['POST /users/get-by-email', { email: 'ana@personas.vereda.example' }]],
    namesPeople: true,
  },
  'POST /users/get-citizens-per-page': {
    may: () => false,
    asks: () => [['POST /users/get-citizens-per-page', ALL]],
    namesPeople: true,
  },
  'POST /users/citizen-credibility/:id': {
    may: () => false,
    asks: () => [['POST /users/citizen-credibility/ana']],
  },
};
