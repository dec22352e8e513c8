import { isInTray, isDeskComplaint, isForEverybody, type Answered, type Ask, type Door } from './reads.ts';
import { isAtDesk, isOwn, isPhotoFor, isPublic, type Facts, type Who } from './rule.ts';
import type { Scene, Scened } from './told.ts';

/** A call that is asked for one report after the other. */
export type EachRead = Door & {
  readonly each: (report: Scened, scene: Scene) => Ask | null;
  /** Whether the answer opened the report; left out, it does when its folio, its title or its id is in it. */
  readonly opens?: (answer: Answered) => boolean;
  /** The answer names what was asked for by the asker's own words. */
  readonly echoes?: true;
  /** Whose report was deleted is told so; nobody else is. */
  readonly tellsAuthor?: true;
  /** It answers everybody alike, so that a few ask. */
  readonly alike?: true;
  /** It draws or decodes: each who may is given one report only. */
  readonly heavy?: true;
};

const isOwnOrDesk = (who: Who, report: Facts) => isOwn(who, report) || isAtDesk(who, report);
const isPublicOrOwn = (who: Who, report: Facts) => isPublic(report) || isOwn(who, report);
const isOpened = ({ status }: Answered) => status === 200;

/** Calls that are asked for one report: what is sent, and who may learn of it there. */
export const EACH: Readonly<Record<string, EachRead>> = {
  'POST /reports/get/:id': {
    may: isPublicOrOwn,
    each: ({ id }) => [`POST /reports/get/${id}`],
    tellsAuthor: true,
  },
  'POST /reports/case/:id': { may: isAtDesk, each: ({ id }) => [`POST /reports/case/${id}`] },
  'POST /reports/incident/children/:id': {
    may: isAtDesk,
    each: ({ id }) => [`POST /reports/incident/children/${id}`],
    opens: isOpened,
  },
  'POST /reports/similar-to/:id': {
    may: isAtDesk,
    each: ({ id }) => [`POST /reports/similar-to/${id}`],
    opens: isOpened,
  },
  'POST /reports/summary-of/:id': {
    may: isAtDesk,
    each: ({ id }) => [`POST /reports/summary-of/${id}`],
    opens: isOpened,
  },
  'POST /reports/replies-for/:id': {
    may: isAtDesk,
    each: ({ id }) => [`POST /reports/replies-for/${id}`, { use: 'note' }],
    opens: isOpened,
  },
  'GET /reports/sign/:id': {
    may: isForEverybody,
    each: ({ id }) => [`GET /reports/sign/${id}`],
    alike: true,
  },
  'POST /reports/by-folio': {
    alike: true,
    may: isForEverybody,
    each: ({ folio }) => ['POST /reports/by-folio', { folio }],
    opens: ({ body }) => Boolean((body as { report?: object } | null)?.report),
    echoes: true,
  },
  'POST /reports/near-folio': {
    alike: true,
    may: isForEverybody,
    each: ({ folio }) => ['POST /reports/near-folio', { folio: mistyped(folio) }],
  },
  'POST /reports/list by words': {
    alike: true,
    may: isForEverybody,
    each: ({ mark }) => ['POST /reports/list', { search: mark }],
  },
  'POST /reports/list by folio': {
    alike: true,
    may: isForEverybody,
    each: ({ folio }) => ['POST /reports/list', { search: folio }],
  },
  'POST /reports/get by words': {
    may: (who, report) => isInTray(report) && isAtDesk(who, report),
    each: ({ mark }) => ['POST /reports/get', { search: mark }],
  },
  'POST /reports/get by folio': {
    may: (who, report) => isInTray(report) && isAtDesk(who, report),
    each: ({ folio }) => ['POST /reports/get', { search: folio }],
  },
  'POST /reports/count by words': {
    may: (who, report) => isInTray(report) && isAtDesk(who, report),
    each: ({ mark }) => ['POST /reports/count', { of: [{ search: mark }] }],
    opens: ({ body }) => (body as { counts?: { total: number }[] }).counts?.[0]?.total === 1,
  },
  'GET /reports/constancia/:id': {
    heavy: true,
    may: isOwnOrDesk,
    each: ({ id }) => [`GET /reports/constancia/${id}`],
    opens: isOpened,
  },
  'POST /reports/print': {
    heavy: true,
    may: isAtDesk,
    each: ({ id }) => ['POST /reports/print', { what: 'work-order', ids: [id] }],
    opens: isOpened,
  },
  'POST /reports/people/:id': {
    may: isAtDesk,
    each: ({ id }) => [`POST /reports/people/${id}`],
    opens: isOpened,
  },
  'POST /reports/bulk-preview': {
    may: isAtDesk,
    each: ({ id }) => ['POST /reports/bulk-preview', { reports: [{ id, version: 1 }], move: 'urgent' }],
    opens: ({ body }) => {
      const [first] = (body as { results?: { reason: string | null }[] }).results ?? [];
      return first !== undefined && first.reason !== 'not-found';
    },
    echoes: true,
  },
  'POST /attachments/list': {
    may: isAtDesk,
    each: ({ id }) => ['POST /attachments/list', { report_id: id }],
    opens: isOpened,
  },
  'POST /attachments/get/:id': {
    may: isAtDesk,
    each: ({ photoId }) => (photoId === null ? null : [`POST /attachments/get/${photoId}`]),
  },
  'POST /attachments/original/:id': {
    heavy: true,
    may: isAtDesk,
    each: ({ photoId }) =>
      photoId === null ? null : [`POST /attachments/original/${photoId}`, { reason: 'Se revisa' }],
    opens: isOpened,
  },
  'GET /attachments/photo/:id': {
    may: isPhotoFor,
    each: ({ photoId }) => (photoId === null ? null : [`GET /attachments/photo/${photoId}`]),
    opens: isOpened,
  },
  'POST /listener/activities/list': {
    may: isAtDesk,
    each: ({ id }) => ['POST /listener/activities/list', { report_id: id }],
  },
  'POST /listener/activities/get/:id': {
    may: isAtDesk,
    each: ({ activityId }) => [`POST /listener/activities/get/${activityId}`],
  },
  'POST /conformities/get/:id': { may: isAtDesk, each: answerAt('conformities', true) },
  'POST /no-conformity/get/:id': { may: isAtDesk, each: answerAt('no-conformity', false) },
  'POST /complaint/get/:id': { may: isDeskComplaint, each: ({ id }) => [`POST /complaint/get/${id}`] },
};

function answerAt(group: 'conformities' | 'no-conformity', isAccepted: boolean): EachRead['each'] {
  return ({ conformityId, facts }) => {
    if (conformityId === null || (facts.stage === 'closed') !== isAccepted) return null;
    return [`POST /${group}/get/${conformityId}`];
  };
}

// One letter off, as somebody mistypes it.
function mistyped(folio: string): string {
  const at = folio.length - 3;
  return folio.slice(0, at) + (folio[at] === '7' ? '8' : '7') + folio.slice(at + 1);
}
