import type { CivicPage } from '@vereda/contract/certificates/civic/shapes';
import type { Locale } from '@vereda/contract/locale';
import { PDF_INK, type Pdf } from '#platform/documents/pdf-page';
import { PDF_WORDS } from '../../publication/messages/pdf.ts';
import { drawBox, drawDocumentHead, type Issued } from '../../publication/pdf/head.ts';
import {
  caption,
  EDGE,
  ensureRoom,
  GUTTER,
  HALF,
  momentWords,
  PDF_TONES,
  rule,
  WIDTH,
  write,
} from '../../publication/pdf/sheet.ts';
import { PAPER_WORDS } from './paper-words.ts';

/** A civic draw while it is drawn on paper. */
export type CivicSheet = {
  readonly pdf: Pdf;
  readonly page: CivicPage;
  /** Codes in the order in which they were drawn, as many as are printed; none before it is published. */
  readonly codes: readonly string[];
  /** did:web of the body that holds it. */
  readonly issuer: string;
  readonly locale: Locale;
};

const COLUMNS = 4;
const ROW_POINTS = 14;
const LABEL = 84;

/** The whole sheet, or as many as the codes need. */
export function drawCivicSheet(sheet: CivicSheet, issued: Issued): void {
  const { pdf, page, issuer, locale } = sheet;
  const draw = (at: Column) => drawAbout(sheet, at);
  drawDocumentHead(pdf, issued, { under: PDF_WORDS[locale].under, did: issuer, draw });
  drawStanding(sheet);
  drawCodes(sheet);
  if (page.signatures.length === 2) drawSignatures(sheet);
  drawRecord(sheet);
  drawFoot(sheet, issued.link);
}

type Column = { readonly x: number; readonly width: number };

function drawAbout({ pdf, page, locale }: CivicSheet, at: Column): void {
  const words = PAPER_WORDS[locale];
  const own = <T>(spanish: T, english: T | null): T => (locale === 'en' ? (english ?? spanish) : spanish);
  write(pdf, own(page.title_es, page.title_en), { size: 19, isBold: true, isTitle: true, ...at });
  write(pdf, own(page.object_es, page.object_en), { size: 10, ...at });
  const count = words.participants.replace('{count}', counted(page.participants, locale));
  const facts = [words.kind, momentWords(page.draw_at, locale), page.venue, count];
  write(pdf, facts.join(' · '), { size: 9, color: PDF_INK.soft, ...at });
  const color = page.status === 'firmado' ? PDF_TONES.done : PDF_TONES.danger;
  write(pdf, words.states[page.status], { size: 10, isBold: true, color, ...at });
}

function drawStanding({ pdf, page, locale }: CivicSheet): void {
  const words = PAPER_WORDS[locale];
  if (page.status === 'anulado') {
    const lines = [
      ...(page.reason ? [`${PDF_WORDS[locale].reason}: ${page.reason}`] : []),
      ...(page.replaced_by ? [`${words.replacedBy}: ${page.replaced_by.folio}`] : []),
    ];
    drawBox(pdf, { title: words.annulled, lines, color: PDF_TONES.danger });
  }
  const waits = { cerrado: words.closed, sorteado: words.unsigned }[page.status as string];
  if (waits) drawBox(pdf, { title: waits, lines: [], color: PDF_INK.soft });
  if (page.demo) drawBox(pdf, { title: PDF_WORDS[locale].demo, lines: [], color: PDF_TONES.warning });
}

function drawCodes(sheet: CivicSheet): void {
  const { pdf, page, codes, locale } = sheet;
  if (codes.length === 0) return;
  const words = PAPER_WORDS[locale];
  const drawn = codes.slice(0, page.winners);
  const after = codes.slice(page.winners);
  drawList(pdf, { title: words.winners, codes: drawn, from: 1 });
  if (after.length > 0) drawList(pdf, { title: words.substitutes, codes: after, from: page.winners + 1 });
  const left = Math.min(page.participants, page.winners + page.substitutes) - codes.length;
  if (left > 0) write(pdf, words.rest.replace('{count}', counted(left, locale)), { size: 9.5, isBold: true });
  pdf.y += 6;
}

type List = { readonly title: string; readonly codes: readonly string[]; readonly from: number };

// By rows, so that a page break cuts no column in two.
function drawList(pdf: Pdf, { title, codes, from }: List): void {
  ensureRoom(pdf, 20 + ROW_POINTS);
  caption(pdf, title);
  const width = WIDTH / COLUMNS;
  for (let start = 0; start < codes.length; start += COLUMNS) {
    ensureRoom(pdf, ROW_POINTS);
    const top = pdf.y;
    for (const [column, code] of codes.slice(start, start + COLUMNS).entries()) {
      const x = EDGE + column * width;
      // The longest code there may be has forty letters.
      const size = code.length > 18 ? 6 : 10;
      write(pdf, `${from + start + column}. ${code}`, { size, isBold: size === 10, x, y: top, width });
    }
    pdf.y = top + ROW_POINTS;
  }
  pdf.y += 6;
}

function drawSignatures({ pdf, page, locale }: CivicSheet): void {
  const words = PDF_WORDS[locale];
  ensureRoom(pdf, 84);
  caption(pdf, words.signatures);
  const top = pdf.y;
  let bottom = top;
  for (const [index, { role, full_name, signed_at, kid }] of page.signatures.entries()) {
    const at = { x: EDGE + index * (HALF + GUTTER), width: HALF };
    rule(pdf, top, { ...at, color: PDF_INK.strong });
    write(pdf, full_name, { size: 10.5, isBold: true, y: top + 5, ...at });
    write(pdf, words.roles[role], { size: 9, ...at });
    const soft = { size: 9, color: PDF_INK.soft, ...at };
    write(pdf, `${words.signedAt} ${momentWords(signed_at, locale)}`, soft);
    write(pdf, `${words.key} ${kid}`, soft);
    bottom = Math.max(bottom, pdf.y);
  }
  pdf.y = bottom + 10;
}

function drawRecord({ pdf, page, locale }: CivicSheet): void {
  const { hashes } = PAPER_WORDS[locale];
  ensureRoom(pdf, 96);
  caption(pdf, PDF_WORDS[locale].record);
  const rows: [string, string | null, CivicPage['list_anchor'] | undefined][] = [
    [hashes.list, page.commitment, page.list_anchor],
    [hashes.seed, page.seed, undefined],
    [hashes.result, page.digest, page.result_anchor],
    [PDF_WORDS[locale].signatures, page.signed_anchor?.hash ?? null, page.signed_anchor],
  ];
  for (const [label, hash, anchor] of rows) {
    if (hash === null) continue;
    ensureRoom(pdf, 28);
    const top = pdf.y;
    write(pdf, label, { size: 8.5, isBold: true, color: PDF_INK.soft, width: LABEL, y: top });
    const at = { x: EDGE + LABEL, width: WIDTH - LABEL };
    write(pdf, hash, { size: 8.5, y: top, ...at });
    if (anchor !== undefined) write(pdf, whereOf(anchor, locale), { size: 8.5, color: PDF_INK.soft, ...at });
  }
  pdf.y += 6;
}

function whereOf(anchor: CivicPage['list_anchor'], locale: Locale): string {
  const words = PAPER_WORDS[locale];
  if (anchor?.status !== 'final' || !anchor.block_time) return words.waiting;
  return words.at
    .replace('{network}', anchor.network_name[locale])
    .replace('{block}', String(anchor.block_number))
    .replace('{at}', momentWords(anchor.block_time, locale));
}

function drawFoot({ pdf, page, locale }: CivicSheet, link: string): void {
  ensureRoom(pdf, 92);
  rule(pdf, pdf.y);
  const top = pdf.y + 8;
  write(pdf, page.folio, { size: 12, isBold: true, y: top, width: 130 });
  const at = { x: EDGE + 140, width: WIDTH - 140 };
  write(pdf, PDF_WORDS[locale].how, { size: 9, y: top, ...at });
  write(pdf, link, { size: 9, color: '#1f4fa3', link, ...at });
  write(pdf, PAPER_WORDS[locale].limits, { size: 8.5, color: PDF_INK.soft, ...at });
}

function counted(count: number, locale: Locale): string {
  return new Intl.NumberFormat(locale === 'es' ? 'es-AR' : 'en-GB').format(count);
}
