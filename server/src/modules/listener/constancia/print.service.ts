import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input } from '@vereda/contract/endpoint';
import type { printEndpoints } from '@vereda/contract/listener/moves/print';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { deskScope } from '../access/scope.ts';
import { wordsOf } from '../messages/words.ts';
import { selectAreaName } from '../organization/organization.queries.ts';
import { selectReport, type Report } from '../reports/report.queries.ts';
import { isWithin } from '../reports/scope.queries.ts';
import { constanciaText, type Constancia } from './constancia.service.ts';
import { drawConstancias, type ConstanciaText } from './draw-constancia.ts';

type PrintCall = Input<typeof printEndpoints.print> & { readonly locale: Locale };

/** Cases of the desk in one PDF, in the order that was asked for; throws listener/report-not-found where one is not the viewer's to read. */
export async function printCases(deps: Deps, viewer: Viewer, call: PrintCall): Promise<Constancia> {
  const { what, locale } = call;
  const contents: ConstanciaText[] = [];
  for (const id of new Set(call.ids)) {
    const report = await readable(deps, viewer, id);
    const text = await constanciaText(deps, report, locale);
    contents.push(what === 'constancia' ? text : await workOrderOf(deps, { report, text, locale }));
  }
  const [brand, logo] = await Promise.all([deps.loadBrand(), deps.loadBrandLogo()]);
  const [first] = contents;
  const title = [first?.title, first?.code[1]].join(' ');
  const pdf = await drawConstancias(contents, { brand, logo, locale, title });
  return { pdf, fileName: `${what}-${contents.length}.pdf` };
}

async function readable(deps: Deps, viewer: Viewer, id: number): Promise<Report> {
  const isReadable = await isWithin(deps.database, deskScope(viewer), id);
  const report = isReadable ? await selectReport(deps.database, id, { lock: false }) : null;
  if (!report) throw new AppError('listener/report-not-found');
  return report;
}

type Ordered = { readonly report: Report; readonly text: ConstanciaText; readonly locale: Locale };

// What a crew takes along: where, what, by when, and lines to fill in; nothing of who reported.
async function workOrderOf(deps: Deps, { report, text, locale }: Ordered): Promise<ConstanciaText> {
  const words = wordsOf(locale);
  const area = report.node_id === null ? null : await selectAreaName(deps.database, report.node_id);
  return {
    ...text,
    title: words.workOrder,
    facts: [
      ...text.facts,
      [words.area, area ?? words.noArea],
      ...(report.urgent ? [[words.priority, words.urgent] as const] : []),
    ],
    blanks: words.workBlanks,
  };
}
