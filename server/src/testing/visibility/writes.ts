import { isAtDesk, isDeskOf, isOwn, isPublic, type Facts, type Who } from './rule.ts';
import type { Ask } from './reads.ts';
import type { Scene, Scened } from './told.ts';

/** A call that changes something about a report: who may try, and what is sent. */
export type Write = {
  readonly may: (who: Who, report: Facts) => boolean;
  readonly each: (report: Scened, scene: Scene) => Ask | null;
  /** Its answer names what was asked for by the asker's own words. */
  readonly echoes?: true;
};

const isOwnOrDesk = (who: Who, report: Facts) => isOwn(who, report) || isAtDesk(who, report);
const isDeskComplaint = (who: Who, report: Facts) => report.complaint === true && isAtDesk(who, report);
const version = 1;

const flag = (name: string, may: Write['may'] = isAtDesk): Write => ({
  may,
  each: ({ id }) => [`POST /reports/${name}/${id}`, {}],
});

/** Calls that change something about one report; nobody may learn by them of a report that is not theirs to see. */
export const WRITES: Readonly<Record<string, Write>> = {
  'POST /reports/urgent/:id': flag('urgent'),
  'POST /reports/spam/:id': flag('spam'),
  'POST /reports/archived/:id': flag('archived'),
  'POST /reports/isPublic/:id': flag('isPublic', isOwnOrDesk),
  'POST /reports/request-removal/:id': flag('request-removal', isOwnOrDesk),
  'POST /reports/decide-removal/:id': {
    may: isAtDesk,
    each: ({ id }) => [`POST /reports/decide-removal/${id}`, { decision: 'kept', text: 'No se ve.' }],
  },
  'POST /reports/closings/judge/:id': {
    may: isAtDesk,
    each: ({ id }) => [`POST /reports/closings/judge/${id}`, { verdict: 'good' }],
  },
  'POST /reports/isDuplicate': {
    may: isAtDesk,
    each: ({ id }, { reports }) => [
      'POST /reports/isDuplicate',
      { id, duplicate_of: reports[0]?.id === id ? reports[1]?.id : reports[0]?.id },
    ],
  },
  'POST /reports/incident/join': {
    may: isAtDesk,
    each: ({ id }, { reports }) => [
      'POST /reports/incident/join',
      { reports: [{ id, version }], parent_id: reports[0]?.id === id ? reports[1]?.id : reports[0]?.id },
    ],
    echoes: true,
  },
  'POST /reports/incident/leave': {
    may: isAtDesk,
    each: ({ id }) => ['POST /reports/incident/leave', { reports: [{ id, version }] }],
    echoes: true,
  },
  'POST /reports/update': {
    may: isOwnOrDesk,
    each: ({ id }) => ['POST /reports/update', { id, version, move: 'assign' }],
  },
  'POST /reports/bulk-update': {
    may: isAtDesk,
    each: ({ id }) => ['POST /reports/bulk-update', { reports: [{ id, version }], move: 'assign' }],
    echoes: true,
  },
  'POST /reports/bulk-undo': {
    may: isAtDesk,
    each: ({ id }) => ['POST /reports/bulk-undo', { reports: [{ id, version }] }],
    echoes: true,
  },
  'POST /reports/undo/:id': { may: isAtDesk, each: ({ id }) => [`POST /reports/undo/${id}`, { version }] },
  'POST /reports/attend/:id': {
    may: isAtDesk,
    each: ({ id }) => [`POST /reports/attend/${id}`, { kind: 'Bacheo', text: 'Hecho.' }],
  },
  'POST /reports/not-attended/:id': {
    may: isAtDesk,
    each: ({ id }) => [`POST /reports/not-attended/${id}`, { cause_id: 1, text: 'No se pudo.' }],
  },
  'POST /reports/change-place': {
    may: isAtDesk,
    each: ({ id, point }) => ['POST /reports/change-place', { id, version, point }],
  },
  'POST /reports/changeSubcategory': {
    may: isAtDesk,
    each: ({ id }, { types }) => [
      'POST /reports/changeSubcategory',
      { id, version, subcategory_id: types.lighting },
    ],
  },
  'POST /reports/note/:id': {
    may: isAtDesk,
    each: ({ id }) => [`POST /reports/note/${id}`, { note: 'Se sabe.' }],
  },
  'POST /reports/rating/:id': {
    may: isOwnOrDesk,
    each: ({ id }) => [`POST /reports/rating/${id}`, { stars: 4 }],
  },
  'POST /reports/assign-person': {
    may: isAtDesk,
    each: ({ id }) => ['POST /reports/assign-person', { id, version, uid: null }],
  },
  'POST /listener/activities/create': {
    may: isAtDesk,
    each: ({ id }) => ['POST /listener/activities/create', { report_id: id, kind: 'Bacheo', text: 'Hecho.' }],
  },
  'POST /listener/activities/update': {
    may: isAtDesk,
    each: ({ activityId }) => [
      'POST /listener/activities/update',
      { id: activityId, kind: 'Bacheo', text: 'No.' },
    ],
  },
  'POST /listener/activities/delete/:id': {
    may: isAtDesk,
    each: ({ activityId }) => [`POST /listener/activities/delete/${activityId}`],
  },
  'POST /listener/provider-requests/create': {
    may: isAtDesk,
    each: ({ id }) => [
      'POST /listener/provider-requests/create',
      { report_id: id, name: 'Baches', email: 'baches@example.org', text: 'Tapar.' },
    ],
  },
  'POST /listener/provider-requests/send-back': {
    may: isAtDesk,
    each: ({ requestId }) => [
      'POST /listener/provider-requests/send-back',
      { id: requestId, text: 'Falta.' },
    ],
  },
  'POST /listener/provider-requests/accept': {
    may: isAtDesk,
    each: ({ requestId }) => ['POST /listener/provider-requests/accept', { id: requestId }],
  },
  'POST /listener/provider-requests/revoke/:id': {
    may: isAtDesk,
    each: ({ requestId }) => [`POST /listener/provider-requests/revoke/${requestId}`],
  },
  'POST /attachments/add': {
    may: isOwnOrDesk,
    each: ({ id }) => [
      'POST /attachments/add',
      { report_id: id, attachment_ids: ['6f2f8a52-7a57-4c1b-9d0e-6f1f6c9b1c11'] },
    ],
  },
  'POST /attachments/update': {
    may: isAtDesk,
    each: ({ photoId }) =>
      photoId === null ? null : ['POST /attachments/update', { id: photoId, version, state: 'hidden' }],
  },
  'POST /attachments/delete/:id': {
    may: isAtDesk,
    each: ({ photoId }) =>
      photoId === null ? null : [`POST /attachments/delete/${photoId}`, { reason: 'Se revisa' }],
  },
  'POST /conformities/create': {
    may: isOwnOrDesk,
    each: ({ id }) => ['POST /conformities/create', { report_id: id, channel: 'phone' }],
  },
  'POST /no-conformity/create': {
    may: isOwnOrDesk,
    each: ({ id }) => ['POST /no-conformity/create', { report_id: id, channel: 'phone', cause_id: 1 }],
  },
  'POST /email/send-correo': {
    may: isOwnOrDesk,
    each: ({ id }) => ['POST /email/send-correo', { report_id: id, template_id: 1 }],
  },
  'POST /reports/stop-messages/:id': {
    may: isOwnOrDesk,
    each: ({ id }) => [`POST /reports/stop-messages/${id}`, { stopped: true }],
  },
  'POST /follower/create/:id': {
    may: (_, report) => isPublic(report),
    each: ({ id }) => [`POST /follower/create/${id}`, {}],
  },
  'POST /complaint/update': {
    may: isDeskComplaint,
    each: ({ id }, { complaintKind }) => [
      'POST /complaint/update',
      { id, version, complaint_kind_id: complaintKind },
    ],
  },
  'POST /complaint/delete/:id': {
    // Twice is once: what is in the bin is answered as it is.
    may: (who, report) => report.complaint === true && isDeskOf(who, report),
    each: ({ id }) => [`POST /complaint/delete/${id}`, {}],
  },
};
