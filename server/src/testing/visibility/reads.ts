import { isDeskOf, isPublic, type Facts, type Who } from './rule.ts';

/** What is sent: `METHOD /path` with its parameters, and the input. */
export type Ask = readonly [call: string, input?: object];
/** What came back. */
export type Answered = { readonly status: number; readonly body: unknown };

/** To whom a call is open. */
export type Door = {
  /** To whom the call may tell of a report. */
  readonly may: (who: Who, report: Facts) => boolean;
};

/** As the tray lists them: confirmed, and not put away. */
export const isInTray = (report: Facts) => report.stage !== 'unconfirmed' && !report.archived;
/** Complaints have a list of their own, with a bin. */
export const isDeskComplaint = (who: Who, report: Facts) =>
  report.complaint === true && isDeskOf(who, report);
/** Calls that ask nobody who they are. */
export const isForEverybody = (_: Who, report: Facts) => isPublic(report);
