import type { Problem, Reason } from '#platform/file-reading/problem';
import type { ReportColumn, ReportLayout } from './report-layout.ts';

/** The row that is being read. */
export type RowContext = {
  readonly layout: ReportLayout;
  /** Text of a column, '' where layout or file have none. */
  text(column: ReportColumn): string;
  /** Whether the file has the column at all. */
  has(column: ReportColumn): boolean;
  note(problem: Problem): void;
  /** A problem that keeps the row out. */
  reject(field: string, reason: Reason, value: string): void;
};
