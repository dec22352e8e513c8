import type { BulletinTable, BulletinText } from '@vereda/contract/listener/figures/bulletin-text';
import { bulletinWords } from '@vereda/contract/listener/figures/bulletin-words';
import {
  drawPdf,
  PDF_FONTS,
  PDF_INK,
  PDF_MARGIN,
  printable,
  tag,
  type Pdf,
  type PdfAbout,
} from '#platform/documents/pdf-page';

/** A data file that the paper names, with its SHA-256. */
export type NamedHash = { readonly name: string; readonly sha256: string };

type Paper = { readonly text: BulletinText; readonly hashes: readonly NamedHash[]; readonly url: string };

const SMALL = 10;
const NORMAL = 11;
const LARGE = 15;
const HEAD = 22;
const ROOM = 90;
const CELL = 92;
const GAP = 6;
// A row of one line.
const ROW = 18;
const RULE = '#d5d3d8';

/** A bulletin as PDF: every sentence and table of the page, and how to check the data files. */
export function drawBulletin({ text, hashes, url }: Paper, about: PdfAbout): Promise<Buffer> {
  const { page: pageWords } = bulletinWords(about.locale);
  return drawPdf({ ...about, pageWords }, (pdf) => {
    line(pdf, text.title, { size: HEAD, isBold: true, as: 'H1' });
    for (const said of [text.lead, ...text.edition, ...(text.nothing === null ? [] : [text.nothing])])
      line(pdf, said, { size: NORMAL });
    for (const { label, value, text: sentence, earlier } of text.facts) {
      keepRoom(pdf);
      line(pdf, `${label}: ${value}`, { size: LARGE, isBold: true, as: 'H2' });
      line(pdf, sentence, { size: NORMAL });
      if (earlier !== null) line(pdf, earlier, { size: SMALL, isSoft: true });
    }
    for (const table of text.tables) drawTable(pdf, table);
    drawCheck(pdf, { hashes, url, locale: about.locale });
  });
}

type Look = {
  readonly size: number;
  readonly isBold?: boolean;
  readonly isSoft?: boolean;
  readonly as?: 'H1' | 'H2' | 'P';
};

function line(pdf: Pdf, text: string, { size, isBold, isSoft, as = 'P' }: Look): void {
  const width = pdf.page.width - 2 * PDF_MARGIN;
  tag(pdf, as, () => {
    pdf.font(isBold ? PDF_FONTS.bold : PDF_FONTS.regular).fontSize(size);
    pdf.fillColor(isSoft ? PDF_INK.soft : PDF_INK.strong);
    pdf.text(printable(text), PDF_MARGIN, pdf.y + (as === 'H2' ? GAP : 0), { width }).moveDown(0.3);
  });
}

function keepRoom(pdf: Pdf, points = ROOM): void {
  if (pdf.y + points > pdf.page.height - PDF_MARGIN) pdf.addPage();
}

// A table that fits on a page stands on one; a longer one says on each what its columns are.
function drawTable(pdf: Pdf, { title, lead, of, columns, rows }: BulletinTable): void {
  const height = ROOM + rows.length * ROW;
  keepRoom(pdf, height < pdf.page.height - 2 * PDF_MARGIN ? height : 2 * ROOM);
  line(pdf, title, { size: LARGE, isBold: true, as: 'H2' });
  if (lead) line(pdf, lead, { size: SMALL, isSoft: true });
  const head = [of, ...columns];
  if (rows.length > 0) drawRow(pdf, head, { isHead: true });
  for (const { name, cells } of rows) drawRow(pdf, [name, ...cells], { head });
}

type RowLook = { readonly isHead?: boolean; readonly head?: readonly string[] };

// A row is one element: its name and numbers are read in their order.
function drawRow(pdf: Pdf, [name = '', ...cells]: readonly string[], { isHead, head }: RowLook): void {
  const right = pdf.page.width - PDF_MARGIN;
  const first = right - cells.length * CELL;
  const widths = [first - PDF_MARGIN - GAP, ...cells.map(() => CELL - GAP)];
  const setFont = () => pdf.font(isHead ? PDF_FONTS.bold : PDF_FONTS.regular).fontSize(SMALL);
  setFont();
  const texts = [name, ...cells].map(printable);
  const height = Math.max(...texts.map((text, at) => pdf.heightOfString(text, { width: widths[at] ?? 0 })));
  if (pdf.y + height + GAP > pdf.page.height - PDF_MARGIN) {
    pdf.addPage();
    if (head) drawRow(pdf, head, { isHead: true });
    setFont();
  }
  const top = pdf.y;
  pdf.fillColor(isHead ? PDF_INK.soft : PDF_INK.strong);
  tag(pdf, 'P', () => {
    for (const [at, text] of texts.entries()) {
      const left = at === 0 ? PDF_MARGIN : first + (at - 1) * CELL + GAP;
      pdf.text(text, left, top, { width: widths[at] ?? 0, align: at === 0 ? 'left' : 'right' });
    }
  });
  const below = top + height + GAP / 2;
  pdf.markContent('Artifact');
  pdf.moveTo(PDF_MARGIN, below).lineTo(right, below).lineWidth(0.5).stroke(RULE);
  pdf.endMarkedContent();
  pdf.y = below + GAP / 2;
}

type Check = Omit<Paper, 'text'> & Pick<PdfAbout, 'locale'>;

function drawCheck(pdf: Pdf, { hashes, url, locale }: Check): void {
  const t = bulletinWords(locale);
  const width = pdf.page.width - 2 * PDF_MARGIN;
  keepRoom(pdf, 2 * ROOM);
  line(pdf, t.files, { size: LARGE, isBold: true, as: 'H2' });
  line(pdf, t.filesText, { size: NORMAL });
  for (const { name, sha256 } of hashes)
    tag(pdf, 'P', () => {
      pdf.fillColor(PDF_INK.strong).font(PDF_FONTS.mono).fontSize(SMALL);
      pdf.text(`sha256sum ${name}`, PDF_MARGIN, pdf.y, { width }).text(sha256, { width }).moveDown(0.5);
    });
  tag(pdf, 'P', () => {
    pdf.font(PDF_FONTS.regular).fontSize(SMALL).text(url, PDF_MARGIN, pdf.y, { width, link: url });
  });
}
