import type { CallName } from '@vereda/contract/api';
import type { ReportView } from '@vereda/contract/listener/report-shapes';
import { call } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';

/** Who speaks for a report: its signed-in author, or somebody with folio and key. */
export type Author =
  | { readonly by: 'session'; readonly id: number }
  | {
      readonly by: 'key';
      readonly folio: string;
      readonly secret: string;
      readonly photoTicket: string | null;
    };

/** A move that the author may make. */
export type AuthorMove = {
  readonly move: 'answer' | 'withdraw' | 'reopen';
  readonly version: number;
  readonly text?: string;
  readonly attachment_ids?: string[];
};

/** Answers, withdraws or reopens; what is shown is read again. */
export async function sendMove(
  author: Author,
  { move, version, text, attachment_ids = [] }: AuthorMove,
): Promise<void> {
  const said = { move, version, attachment_ids, ...(text?.trim() && { text: text.trim() }) };
  if (author.by === 'session') await call('POST /reports/update', { id: author.id, ...said });
  else await call('POST /reports/update-by-folio', { folio: author.folio, secret: author.secret, ...said });
  await readAgain();
}

/** Says whether the solution is accepted; a rejection names its cause. */
export async function sendAnswer(
  author: Author,
  answer: { readonly cause_id: number | null; readonly text: string; readonly attachment_ids: string[] },
): Promise<void> {
  const who =
    author.by === 'session' ? { report_id: author.id } : { folio: author.folio, secret: author.secret };
  const text = answer.text.trim() ? { text: answer.text.trim() } : {};
  if (answer.cause_id === null) await call('POST /conformities/create', { ...who, ...text });
  else {
    const { cause_id, attachment_ids } = answer;
    await call('POST /no-conformity/create', { ...who, ...text, cause_id, attachment_ids });
  }
  await readAgain();
}

const SHOW_REPORTS: readonly CallName[] = [
  'POST /reports/get/:id',
  'POST /reports/by-folio',
  'POST /reports/myreports',
  'POST /reports/list',
  'POST /reports/case/:id',
  'POST /reports/get',
  'POST /reports/desk-figures',
];

/** Reads again everything that may show the report. */
export async function readAgain(): Promise<void> {
  await Promise.all(SHOW_REPORTS.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** True when the author may make this move now. */
export function canMove(report: ReportView, move: string): boolean {
  return report.own?.moves.includes(move) ?? false;
}
