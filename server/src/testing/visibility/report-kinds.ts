import type { Facts } from './rule.ts';

const common = {
  author: 'ana',
  category: 'streets',
  area: 'crew',
  isPublic: true,
  stage: 'assigned',
} as const;

/** Every kind of report that decides differently for somebody. */
export const REPORTS: Readonly<Record<string, Facts>> = {
  'public, its photo shown': { ...common, photo: 'shown' },
  'public, its photo held': { ...common, photo: 'held', stage: 'pending' },
  'public, its photo hidden': { ...common, photo: 'hidden', stage: 'in_progress' },
  private: { ...common, isPublic: false, photo: 'shown' },
  'private, without an area': { ...common, isPublic: false, area: null, stage: 'pending' },
  'of another category': { ...common, category: 'lighting', area: 'lightCrew', photo: 'held' },
  'private, of another category': { ...common, category: 'lighting', area: 'lightCrew', isPublic: false },
  'of another area': { ...common, area: 'lightCrew', stage: 'scheduled' },
  'of another category, in this area': { ...common, category: 'lighting', isPublic: false },
  anonymous: { ...common, author: null, photo: 'shown' },
  'anonymous and private': { ...common, author: null, isPublic: false, area: 'roads' },
  'of a sensitive category': { ...common, category: 'sensitive', isPublic: false, photo: 'shown' },
  'public, of a category without photos': { ...common, category: 'sensitive', area: 'roads', photo: 'shown' },
  'of somebody else': { ...common, author: 'beto', isPublic: false, area: 'lights' },
  spam: { ...common, spam: true, stage: 'closed' },
  archived: { ...common, archived: true, stage: 'closed' },
  'its removal asked for': { ...common, removal: 'requested', photo: 'shown' },
  removed: { ...common, removal: 'removed', area: 'lightCrew' },
  'kept in view': { ...common, removal: 'kept', stage: 'reopened' },
  unconfirmed: { ...common, author: null, stage: 'unconfirmed', area: null },
  'solved, waiting for the answer': { ...common, stage: 'resolved', isPublic: false },
  'solved in another area': { ...common, stage: 'resolved', isPublic: false, area: 'lightCrew' },
  accepted: { ...common, stage: 'closed', isPublic: false },
  'rejected, in another area': { ...common, stage: 'reopened', isPublic: false, area: 'lightCrew' },
  'an original': { ...common, area: 'roads' },
  'its duplicate in another area': { ...common, stage: 'closed', isPublic: false, area: 'lightCrew' },
  imported: { ...common, author: null, isPublic: false, area: null },
  'a complaint': { ...common, complaint: true, isPublic: false, area: null, stage: 'pending' },
  'a complaint about the crew': { ...common, complaint: true, accused: 'crew', isPublic: false, area: null },
  'a complaint about the crew, given to others': {
    ...common,
    complaint: true,
    accused: 'crew',
    isPublic: false,
    area: 'lightCrew',
  },
  'a deleted complaint': { ...common, complaint: true, deleted: true, isPublic: false, area: null },
  'a deleted complaint about the crew': {
    ...common,
    complaint: true,
    accused: 'crew',
    deleted: true,
    isPublic: false,
    area: 'lightCrew',
    author: 'beto',
  },
};

/** How those that are closed came to it, where it matters. */
export const OUTCOMES: Readonly<Record<string, string>> = {
  spam: 'spam',
  accepted: 'conforme',
  'its duplicate in another area': 'duplicado',
};
