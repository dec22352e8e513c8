import { pairsOf, spokenNumber } from '@vereda/contract/certificates/results/spoken-number';
import { PDF_FONTS, PDF_INK, tag } from '#platform/documents/pdf-page';
import { rowsOf, winnersOf } from '../result-words.ts';
import {
  caption,
  EDGE,
  ensureRoom,
  GUTTER,
  HALF,
  PDF_TONES,
  rule,
  WIDTH,
  write,
  type Sheet,
} from './sheet.ts';

const ROW = 20;
const ROWS = 10;
const PAIR = 23;

/** What the draw gave, as it is read aloud; said to be of no effect where it is. */
export function drawResult(sheet: Sheet): void {
  const { pdf, page, words } = sheet;
  const isVoid = page.state === 'superseded' || page.state === 'annulled' || page.kind === 'annulment';
  if (isVoid) write(pdf, words.void, { size: 12, isBold: true, color: PDF_TONES.danger });
  if (page.result) drawLines(sheet);
  else drawNumbers(sheet, isVoid);
}

const LABEL = 120;

// A game that is no quiniela, line by line in the words of its certificate; then who won, as far as everybody may know.
function drawLines({ pdf, page, words, locale }: Sheet): void {
  caption(pdf, words.result);
  const winners = winnersOf(page.result, locale);
  for (const [label, value] of [...rowsOf(page.result, locale), ...winners]) {
    ensureRoom(pdf, 30);
    const top = pdf.y + 3;
    write(pdf, label, { size: 9, color: PDF_INK.soft, y: top, width: LABEL - 8 });
    const labelEnd = pdf.y;
    write(pdf, value, { size: 11, isBold: true, x: EDGE + LABEL, y: top, width: WIDTH - LABEL });
    pdf.y = Math.max(pdf.y, labelEnd) + 3;
    rule(pdf, pdf.y);
  }
  pdf.y += 8;
}

// Two columns of ten, read downward, as the acta has them.
function drawNumbers({ pdf, page, words, locale }: Sheet, isVoid: boolean): void {
  caption(pdf, words.act.replace('{count}', String(page.numbers.length)));
  const top = pdf.y;
  for (const [index, { place, number }] of page.numbers.entries()) {
    const x = EDGE + Math.floor(index / ROWS) * (HALF + GUTTER);
    const y = top + (index % ROWS) * ROW;
    const soft = isVoid ? PDF_INK.soft : PDF_INK.strong;
    tag(pdf, 'P', () => {
      pdf.font(PDF_FONTS.regular).fontSize(9).fillColor(PDF_INK.soft);
      pdf.text(String(place), x, y + 5, { width: 16, align: 'right', features: ['tnum'] });
      pdf
        .font(place === 1 && !isVoid ? PDF_FONTS.bold : PDF_FONTS.regular)
        .fontSize(14)
        .fillColor(soft);
      const pairs = pairsOf(number);
      for (const [at, pair] of pairs.entries())
        pdf.text(pair, x + 26 + at * PAIR, y + 1, { lineBreak: false, features: ['tnum'] });
      pdf
        .font(place === 1 ? PDF_FONTS.bold : PDF_FONTS.regular)
        .fontSize(8.5)
        .fillColor(PDF_INK.soft);
      const wordsAt = x + 26 + pairs.length * PAIR + 6;
      pdf.text(spokenNumber(number, locale), wordsAt, y + 5, {
        width: x + HALF - wordsAt,
        height: 11,
        ellipsis: true,
      });
    });
    rule(pdf, y + ROW - 1, { x, width: HALF });
  }
  pdf.y = top + Math.min(ROWS, page.numbers.length) * ROW + 6;
  if (page.letters) write(pdf, `${words.letters}: ${page.letters}`, { size: 11, isBold: true });
  pdf.y += 6;
}
