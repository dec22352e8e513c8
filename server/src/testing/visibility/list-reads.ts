import { isInTray, isDeskComplaint, isForEverybody, type Ask, type Door } from './reads.ts';
import { isAtDesk, isAuthor, isOwn, type Facts, type Who } from './rule.ts';
import type { Person, Scene } from './told.ts';
import { trayFilters } from './tray-filters.ts';

/** A call that answers many reports at once. */
export type ListRead = Door & {
  readonly asks: (scene: Scene, person: Person) => readonly Ask[];
  /** Which of those that it may tell of it must tell of, by the first of its questions; left out, none has to be there. */
  readonly finds?: (report: Facts, who: Who) => boolean;
  /** It answers people by what was asked, who are no secret here. */
  readonly namesPeople?: true;
};

const isComplaint = ({ complaint, deleted }: Facts) => complaint === true && !deleted;
const ALL = { limit: 100 };

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
  'POST /reports/tray-map': {
    may: isAtDesk,
    asks: (scene) => {
      const view = { bbox: '-58.5,-34.7,-58.3,-34.5', zoom: 11 };
      return [
        ['POST /reports/tray-map', view],
        ...trayFilters(scene).map((filter) => ['POST /reports/tray-map', { ...filter, ...view }] as const),
      ];
    },
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
  // Words of five people, and never which report has them.
  'POST /reports/rising-words': { may: () => false, asks: () => [['POST /reports/rising-words', {}]] },
  'GET /reports/colonias': { may: () => false, asks: () => [['GET /reports/colonias']] },
  'GET /reports/feed': {
    may: isForEverybody,
    asks: ({ categories }) => [
      ['GET /reports/feed'],
      ...Object.values(categories).map((category_id) => ['GET /reports/feed', { category_id }] as const),
    ],
    finds: () => true,
  },
  'GET /open-data/csv/:set': {
    may: isForEverybody,
    asks: () => [
      ['GET /open-data/csv/reports'],
      ['GET /open-data/geojson/reports'],
      ['GET /open-data/feed/reports'],
      ['GET /open-data/ogc/collections/reports/items', { limit: 100 }],
    ],
    finds: () => true,
  },
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
  'POST /reports/closings': {
    may: isAtDesk,
    asks: () => [['POST /reports/closings', ALL]],
  },
  'POST /conformities/list': { may: isAtDesk, asks: () => [['POST /conformities/list', ALL]] },
  'POST /no-conformity/list': { may: isAtDesk, asks: () => [['POST /no-conformity/list', ALL]] },
  'POST /complaint/list': {
    may: isDeskComplaint,
    asks: () => [['POST /complaint/list', ALL]],
    finds: isComplaint,
  },
  'POST /complaint/list of the bin': {
    may: (who, report) => report.deleted === true && isDeskComplaint(who, report),
    asks: () => [['POST /complaint/list', { ...ALL, deleted: true }]],
    finds: () => true,
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
  'POST /reports/withdrawn': {
    may: (who, report) => report.deleted === true && isAuthor(who, report),
    asks: () => [['POST /reports/withdrawn', {}]],
    finds: () => true,
  },
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
  'POST /reports/dashboard-colonias': {
    may: () => false,
    asks: () => [['POST /reports/dashboard-colonias', { from: '2026-03-01', to: '2026-03-02' }]],
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
  'POST /listener/webhooks/deliveries/:id': {
    may: isForEverybody,
    asks: ({ webhook }) => [[`POST /listener/webhooks/deliveries/${webhook}`, ALL]],
    finds: () => true,
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
