import type { Output } from '@vereda/contract/endpoint';
import type { certificateEndpoints } from '@vereda/contract/certificates/certificate';
import { drawnGameName, JURISDICTIONS } from '@vereda/contract/certificates/game';
import { withLocale, type Locale } from '@vereda/contract/locale';
import { toBuffer } from 'qrcode';
import type { Deps } from '#platform/deps';
import { drawPdf, PDF_FONTS, PDF_INK, PDF_MARGIN, printable, type Pdf } from '#platform/documents/pdf-page';
import { configuredIssuer } from '../credentials/issuer.service.ts';
import { PDF_WORDS, type PdfWords } from './messages/pdf.ts';
import { getCertificatePage } from './public.service.ts';

type Page = Output<(typeof certificateEndpoints)['get']>;
type Sheet = {
  readonly pdf: Pdf;
  readonly page: Page;
  readonly words: PdfWords;
  readonly locale: Locale;
};

const WIDTH = 595.28 - 2 * PDF_MARGIN;
const COLUMNS = 4;
const QR_SIZE = 120;

/** The certificate for printing: the numbers, who signed, where it is anchored, and a QR code to its page. */
export async function certificatePdf(
  deps: Deps,
  key: string,
  locale: Locale,
): Promise<{ folio: string; pdf: Buffer }> {
  const page = await getCertificatePage(deps, key);
  const { public_url } = configuredIssuer(deps);
  const link = `${public_url}${withLocale('/', locale)}?certificado=${page.id}`;
  const qr = await toBuffer(link, { margin: 0, scale: 8, errorCorrectionLevel: 'M' });
  const [brand, logo] = await Promise.all([deps.loadBrand(), deps.loadBrandLogo()]);
  const drawn = await drawPdf({ title: page.folio, locale, brand, logo }, (pdf) => {
    const sheet: Sheet = { pdf, page, words: PDF_WORDS[locale], locale };
    drawTitle(sheet);
    drawNumbers(sheet);
    drawFacts(sheet);
    drawCheck(sheet, { link, qr });
  });
  return { folio: page.folio, pdf: drawn };
}

function drawTitle({ pdf, page, words, locale }: Sheet): void {
  if (page.demo) pdf.fillColor('#8a1c1c').fontSize(11).font(PDF_FONTS.bold).text(words.demo).moveDown(0.5);
  pdf.fillColor(PDF_INK.soft).fontSize(10).font(PDF_FONTS.regular).text(words.title);
  pdf.fillColor(PDF_INK.strong).fontSize(22).font(PDF_FONTS.bold).text(drawnGameName(page)[locale]);
  const number = page.draw_number ? `${words.draw} ${page.draw_number}` : null;
  const line = [
    JURISDICTIONS[page.jurisdiction].name[locale],
    number,
    page.turn_name,
    longDay(page.date, locale),
  ];
  pdf.fontSize(12).font(PDF_FONTS.regular).text(line.filter(Boolean).join(' · '));
  const state = words.states[page.state];
  pdf
    .moveDown(0.3)
    .fontSize(11)
    .text(page.kind === 'annulment' ? `${words.annulment} · ${state}` : state);
  if (page.reason)
    pdf
      .fillColor(PDF_INK.soft)
      .fontSize(10)
      .text(`${words.reason}: ${printable(page.reason)}`);
  if (page.superseded_by)
    pdf.fillColor('#8a1c1c').fontSize(10).text(`${words.replacedBy}: ${page.superseded_by.folio}`);
  if (page.supersedes)
    pdf.fillColor(PDF_INK.soft).fontSize(10).text(`${words.replaces}: ${page.supersedes.folio}`);
  pdf.moveDown(1);
}

// Places run down the columns, as printed extracts have them.
function drawNumbers({ pdf, page, words }: Sheet): void {
  const top = pdf.y;
  const rows = Math.ceil(page.numbers.length / COLUMNS);
  const width = WIDTH / COLUMNS;
  for (const [index, { place, number }] of page.numbers.entries()) {
    const x = PDF_MARGIN + Math.floor(index / rows) * width;
    const y = top + (index % rows) * 30;
    pdf
      .fillColor(PDF_INK.soft)
      .font(PDF_FONTS.regular)
      .fontSize(10)
      .text(String(place), x, y + 4, { width: 22, align: 'right' });
    pdf
      .fillColor(PDF_INK.strong)
      .font(PDF_FONTS.mono)
      .fontSize(18)
      .text(number, x + 32, y);
  }
  pdf.x = PDF_MARGIN;
  pdf.y = top + rows * 30 + 8;
  if (page.letters)
    pdf.font(PDF_FONTS.regular).fontSize(12).text(`${words.letters}: ${page.letters}`, PDF_MARGIN);
  pdf.moveDown(1);
}

function drawFacts({ pdf, page, words, locale }: Sheet): void {
  const facts: [string, string][] = [
    [words.folio, page.folio],
    ...page.signatures.map(({ role, full_name, signed_at }): [string, string] => [
      words.roles[role],
      `${printable(full_name)} · ${longInstant(signed_at, locale)}`,
    ]),
    [words.network, page.anchor ? page.anchor.network_name[locale] : words.notAnchored],
    [words.transaction, page.anchor?.transaction_hash ?? '—'],
  ];
  for (const [name, value] of facts) {
    pdf
      .fillColor(PDF_INK.soft)
      .font(PDF_FONTS.regular)
      .fontSize(9)
      .text(name, PDF_MARGIN, pdf.y, { continued: false });
    pdf.fillColor(PDF_INK.strong).fontSize(10).text(value).moveDown(0.35);
  }
  if (page.anchor?.pilot)
    pdf.moveDown(0.3).fillColor(PDF_INK.soft).fontSize(9).text(words.pilot, { width: WIDTH });
}

function drawCheck({ pdf, words }: Sheet, { link, qr }: { link: string; qr: Buffer }): void {
  const top = Math.min(Math.max(pdf.y + 16, 560), 660);
  pdf.image(qr, PDF_MARGIN, top, { width: QR_SIZE });
  const x = PDF_MARGIN + QR_SIZE + 20;
  const width = WIDTH - QR_SIZE - 20;
  pdf.fillColor(PDF_INK.strong).font(PDF_FONTS.bold).fontSize(12).text(words.check, x, top, { width });
  pdf.font(PDF_FONTS.regular).fontSize(10).text(words.how, { width }).moveDown(0.4);
  pdf.fillColor('#1f4fa3').fontSize(9).text(link, { width, link });
  pdf.fillColor(PDF_INK.soft).fontSize(8).moveDown(0.4).text(words.limits, { width });
}

function longDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'es' ? 'es-AR' : 'en', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

function longInstant(instant: string, locale: Locale): string {
  const format = {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: 'America/Argentina/Buenos_Aires',
  } as const;
  return printable(
    new Intl.DateTimeFormat(locale === 'es' ? 'es-AR' : 'en', format).format(new Date(instant)),
  );
}
