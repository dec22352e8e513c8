import { coloniaWords } from '@vereda/contract/configuration/bare';
import type { Viewer } from '@vereda/contract/access/viewer';
import { parseFolio } from '@vereda/contract/listener/text/folio';
import type { reportFilingEndpoints } from '@vereda/contract/listener/report-filing';
import { OUTCOME_WORDS, STAGE_WORDS } from '@vereda/contract/listener/stages';
import type { Output } from '@vereda/contract/endpoint';
import type { Locale } from '@vereda/contract/locale';
import { withLocale } from '@vereda/contract/locale';
import { getSetting } from '#modules/configuration/public';
import { nameOfPoint } from '#modules/urbanism/public';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { publicUrl } from '#platform/documents/mail-page';
import { callerOf } from '../access/desk.service.ts';
import { selectSubcategory } from '../categories/category.queries.ts';
import { getReportByKey } from '../folio/follow-key.service.ts';
import { dateWords, momentWords, wordsOf } from '../messages/words.ts';
import { selectCard } from '../reading/card.queries.ts';
import { selectReport, selectReportByFolio, type Report } from '../reports/report.queries.ts';
import { isWithin } from '../reports/scope.queries.ts';
import { constanciaCode, readConstanciaCode } from './constancia-code.ts';
import { drawConstancias, type ConstanciaText } from './draw-constancia.ts';

/** A constancia as PDF. */
export type Constancia = { readonly pdf: Buffer; readonly fileName: string };

/** The constancia for the author of a report or for the desk; throws listener/report-not-found for others. */
export async function constanciaFor(
  deps: Deps,
  viewer: Viewer,
  at: { id: number; ip: string; locale: Locale },
): Promise<Constancia> {
  const report = await selectReport(deps.database, at.id, { lock: false });
  const isAuthor = report?.author_uid === viewer.uid;
  const { desk } = await callerOf(deps, viewer, at.ip);
  const mayRead = isAuthor || (desk !== null && (await isWithin(deps.database, desk, at.id)));
  if (!report || !mayRead) throw new AppError('listener/report-not-found');
  return draw(deps, report, at.locale);
}

/** The constancia for somebody who has folio and key. */
export async function constanciaByFolio(
  deps: Deps,
  given: { folio: string; secret: string; locale: Locale; ip: string },
): Promise<Constancia> {
  return draw(deps, await getReportByKey(deps, given, given.ip), given.locale);
}

/** Whether the code of a constancia is ours, and what it vouches for. */
export async function verifyConstancia(
  deps: Deps,
  given: { folio: string; code: string },
): Promise<Output<typeof reportFilingEndpoints.verifyConstancia>> {
  const folio = parseFolio(given.folio);
  const vouched = folio ? readConstanciaCode(deps.secrets, folio, given.code) : null;
  const report = vouched && (await selectReportByFolio(deps.database, vouched.folio));
  if (!vouched || !report) return { valid: false, issued_at: null, stage: null, filed_at: null };
  const { stage, day } = vouched;
  return { valid: true, issued_at: day.toISOString(), stage, filed_at: report.created_at.toISOString() };
}

async function draw(deps: Deps, report: Report, locale: Locale): Promise<Constancia> {
  const [text, brand, logo] = await Promise.all([
    constanciaText(deps, report, locale),
    deps.loadBrand(),
    deps.loadBrandLogo(),
  ]);
  const pdf = await drawConstancias([text], { brand, logo, locale, title: `${text.title} ${text.code[1]}` });
  return { pdf, fileName: `constancia-${report.folio}.pdf` };
}

/** What a report's constancia says, before it is drawn. */
export async function constanciaText(deps: Deps, report: Report, locale: Locale): Promise<ConstanciaText> {
  const now = deps.clock.now();
  const words = wordsOf(locale);
  const [setting, type, card] = await Promise.all([
    getSetting(deps),
    selectSubcategory(deps.database, report.subcategory_id),
    selectCard(deps.database, report.id, { locale, isOwn: false }),
  ]);
  const moment = (at: Date): string => momentWords(at, locale, { timeZone: setting.time_zone });
  const code = constanciaCode(deps.secrets, { folio: report.folio, stage: report.stage, day: now });
  const query = new URLSearchParams({ folio: report.folio, constancia: code });
  const typeName = (locale === 'en' ? type?.name_en : type?.name) ?? '';
  const { outcome, promised_at: promised } = report;
  const place = await placeWords(deps, report, locale);
  return {
    title: words.constancia,
    facts: [
      [words.folio, report.folio],
      [words.filedOn, moment(report.created_at)],
      [words.type, typeWords(typeName, card?.title)],
      // Of a point without a street near it the neighborhood is all that is known.
      ...(place === card?.colonia ? [] : [[words.place, place] as const]),
      ...(card?.colonia ? [[coloniaWords(setting, locale).singular, card.colonia] as const] : []),
      [words.stage, STAGE_WORDS[report.stage][locale]],
      ...(outcome ? [[words.outcome, OUTCOME_WORDS[outcome][locale]] as const] : []),
      ...(promised && !outcome
        ? [[words.promised, dateWords(promised, locale, setting.time_zone)] as const]
        : []),
      [words.issuedOn, moment(now)],
    ],
    text: [words.text, report.description],
    code: [words.code, code],
    verify: words.verify,
    url: `${publicUrl(deps.config)}${withLocale('/', locale)}?${query}`,
  };
}

// A title that only repeats the type is not said twice.
function typeWords(name: string, title: string | undefined): string {
  return title === undefined || title === name ? name : `${name}: ${title}`;
}

async function placeWords(deps: Deps, { address, lat, lng }: Report, locale: Locale): Promise<string> {
  if (address !== null) return address;
  const named = lat !== null && lng !== null && (await nameOfPoint(deps.database, { lat, lng }, locale)).text;
  return named || wordsOf(locale).noPlace;
}
