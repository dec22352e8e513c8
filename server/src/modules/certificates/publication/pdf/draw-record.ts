import { PDF_INK } from '#platform/documents/pdf-page';
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
  type Sheet,
} from './sheet.ts';

const LABEL = 84;

/** Who signed: a person, a role, a time and a key, side by side. */
export function drawSignatures({ pdf, page, words, locale }: Sheet): void {
  ensureRoom(pdf, 84);
  caption(pdf, words.signatures);
  const top = pdf.y;
  let bottom = top;
  for (const [index, { role, full_name, signed_at, kid }] of page.signatures.entries()) {
    const x = EDGE + index * (HALF + GUTTER);
    rule(pdf, top, { x, width: HALF, color: PDF_INK.strong });
    const at = { x, width: HALF };
    write(pdf, full_name, { size: 10.5, isBold: true, y: top + 5, ...at });
    write(pdf, words.roles[role], { size: 9, ...at });
    write(pdf, `${words.signedAt} ${momentWords(signed_at, locale)}`, {
      size: 9,
      color: PDF_INK.soft,
      ...at,
    });
    write(pdf, `${words.key} ${kid}`, { size: 9, color: PDF_INK.soft, ...at });
    bottom = Math.max(bottom, pdf.y);
  }
  pdf.y = bottom + 10;
}

/** Where it is registered, in plain words: what that proves and what it does not. */
export function drawRecord(sheet: Sheet): void {
  const { pdf, page, words, locale } = sheet;
  const { anchor } = page;
  ensureRoom(pdf, 96);
  caption(pdf, words.record);
  if (!anchor || anchor.waiting_since) {
    write(pdf, words.notAnchored, { size: 9.5 });
    pdf.y += 6;
    return;
  }
  const since = page.certified_at ? `, ${momentWords(page.certified_at, locale)}` : '';
  const where = `${anchor.network_name[locale]}, ${words.block} ${anchor.block_number ?? '–'}${since}`;
  write(pdf, `${words.registeredOn} ${where}.`, { size: 9.5 });
  pdf.y += 2;
  const kind = anchor.pilot ? words.pilot : words.open;
  labelled(sheet, { label: words.proves, text: kind.proves, color: PDF_TONES.done });
  labelled(sheet, { label: words.provesNot, text: kind.provesNot, color: PDF_TONES.warning });
  labelled(sheet, { label: words.transaction, text: anchor.transaction_hash ?? '–', color: PDF_INK.soft });
  pdf.y += 6;
}

type Labelled = { readonly label: string; readonly text: string; readonly color: string };

function labelled({ pdf }: Sheet, { label, text, color }: Labelled): void {
  const top = pdf.y;
  write(pdf, label, { size: 8.5, isBold: true, color, width: LABEL, y: top });
  const labelEnd = pdf.y;
  write(pdf, text, { size: 8.5, x: EDGE + LABEL, width: WIDTH - LABEL, y: top });
  pdf.y = Math.max(pdf.y, labelEnd);
}

/** What happened during the draw, and the fingerprints of its scanned records; nothing where there is neither. */
export function drawHappenings({ pdf, page, words, locale }: Sheet): void {
  if (page.incidents.length > 0) {
    ensureRoom(pdf, 50);
    caption(pdf, words.incidents);
    for (const { happened_at, text } of page.incidents) {
      ensureRoom(pdf, 30);
      write(pdf, `${momentWords(happened_at, locale)}: ${text}`, { size: 9 });
    }
    pdf.y += 6;
  }
  if (page.actas.length === 0) return;
  ensureRoom(pdf, 50);
  caption(pdf, words.actas);
  for (const { kind, sha256 } of page.actas) {
    ensureRoom(pdf, 24);
    write(pdf, `${words.actaKinds[kind as keyof typeof words.actaKinds] ?? kind}: ${sha256}`, { size: 8 });
  }
  pdf.y += 6;
}

/** How to check it; the paper itself proves nothing. */
export function drawFoot({ pdf, page, words }: Sheet, link: string): void {
  ensureRoom(pdf, 92);
  rule(pdf, pdf.y);
  const top = pdf.y + 8;
  write(pdf, page.folio, { size: 12, isBold: true, y: top, width: 130 });
  const at = { x: EDGE + 140, width: WIDTH - 140 };
  write(pdf, words.how, { size: 9, y: top, ...at });
  write(pdf, link, { size: 9, color: '#1f4fa3', link, ...at });
  write(pdf, words.limits, { size: 8.5, color: PDF_INK.soft, ...at });
}
