/**
 * Who may learn what of a report, said a second time and by itself from the design of access: facts of a person, facts
 * of a report, and sentences over both. Nothing here reads a permission, a scope or a query, so that a slip there shows.
 */

/** The test organisation: an area with everything below it. */
export const AREAS = {
  obras: ['obras', 'roads', 'crew', 'lights', 'lightCrew'],
  roads: ['roads', 'crew'],
  crew: ['crew'],
  lights: ['lights', 'lightCrew'],
  lightCrew: ['lightCrew'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type AreaName = keyof typeof AREAS;
export type CategoryName = 'streets' | 'lighting' | 'sensitive';

/** What decides about a person. */
export type Who = {
  readonly name: string;
  /** visitor · citizen · operator: bound to categories and area · staff: of the listener without such bounds. */
  readonly is: 'visitor' | 'unverified' | 'citizen' | 'operator' | 'staff' | 'outsider';
  readonly categories?: 'all' | readonly CategoryName[];
  readonly area?: AreaName;
  /** Only carries work out. */
  readonly executesOnly?: true;
};

/** What decides about a report. */
export type Facts = {
  readonly author: string | null;
  readonly category: CategoryName;
  readonly area: AreaName | null;
  readonly isPublic: boolean;
  readonly spam?: true;
  readonly archived?: true;
  readonly removal?: 'requested' | 'removed' | 'anonymised' | 'kept';
  readonly stage: string;
  /** No thing in the street but a word about the city, and the area that it is about. */
  readonly complaint?: true;
  readonly accused?: AreaName;
  /** Staff deleted it. */
  readonly deleted?: true;
  readonly photo?: 'held' | 'shown' | 'hidden';
};

/** Everybody: it is meant to be public, and nobody called it spam, asked to take it away, or left it unconfirmed. */
export function isPublic(report: Facts): boolean {
  const isTakenAway = report.deleted || (report.removal !== undefined && report.removal !== 'kept');
  return report.isPublic && !report.spam && !isTakenAway && report.stage !== 'unconfirmed';
}

/** Whoever filed it, signed in. */
export function isOwn(who: Who, report: Facts): boolean {
  return !report.deleted && isAuthor(who, report);
}

/** Whoever filed it, deleted or not. */
export function isAuthor(who: Who, report: Facts): boolean {
  return report.author !== null && report.author === who.name;
}

/** The desk: the listener's staff; operators within their categories, and within their area where they have one. */
export function isAtDesk(who: Who, report: Facts): boolean {
  return !report.deleted && isDeskOf(who, report);
}

/** The same desk, of what is in the bin too. */
export function isDeskOf(who: Who, report: Facts): boolean {
  if (who.is === 'staff') return true;
  if (who.is !== 'operator' || isAccused(who, report)) return false;
  const isOfCategory = who.categories === 'all' || (who.categories ?? []).includes(report.category);
  const isOfArea = who.area === undefined || isBelow(report.area, who.area);
  return isOfCategory && isOfArea;
}

/** The area that a complaint is about, with everything below it, never learns of it. */
function isAccused(who: Who, report: Facts): boolean {
  return (
    report.accused !== undefined &&
    who.area !== undefined &&
    AREAS[report.accused].includes(who.area as never)
  );
}

function isBelow(area: AreaName | null, above: AreaName): boolean {
  return area !== null && AREAS[above].includes(area as never);
}

/** Who reported: the desk but for those who only carry work out, and whoever it was. */
export function isContactFor(who: Who, report: Facts): boolean {
  return isOwn(who, report) || (isAtDesk(who, report) && !who.executesOnly);
}

/** Notes that staff write for each other. */
export function isNoteFor(who: Who, report: Facts): boolean {
  return isAtDesk(who, report);
}

/** Its picture: everybody once it was let through and the category shows any, its author unless it was hidden, the desk always. */
export function isPhotoFor(who: Who, report: Facts): boolean {
  const isShown = report.photo === 'shown' && report.category !== 'sensitive' && isPublic(report);
  return isShown || (isOwn(who, report) && report.photo !== 'hidden') || isAtDesk(who, report);
}
