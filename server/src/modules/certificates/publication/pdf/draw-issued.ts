import { drawnGameName, JURISDICTIONS } from '@vereda/contract/certificates/game';
import { PDF_INK } from '#platform/documents/pdf-page';
import { drawBox, drawDocumentHead, type Issued } from './head.ts';
import { PDF_TONES, write, type Sheet } from './sheet.ts';

/** Who issued it, which draw it is, and the code that opens its page. */
export function drawIssued(sheet: Sheet, issued: Issued): void {
  const { pdf, page, words } = sheet;
  const draw = (at: { readonly x: number; readonly width: number }) => drawAbout(sheet, at);
  drawDocumentHead(pdf, issued, { under: words.under, did: page.issuer, draw });
}

function drawAbout(
  { pdf, page, words, locale }: Sheet,
  at: { readonly x: number; readonly width: number },
): void {
  const title = `${drawnGameName(page)[locale]}, ${page.turn_name}`;
  write(pdf, title, { size: 19, isBold: true, isTitle: true, ...at });
  const facts = [
    page.draw_number === null ? null : `${words.draw} ${page.draw_number}`,
    longDay(page.date, locale),
    page.venue,
    JURISDICTIONS[page.jurisdiction].name[locale],
  ];
  write(pdf, facts.filter(Boolean).join(' · '), { size: 9, color: PDF_INK.soft, ...at });
  const state = words.states[page.state];
  const stands = page.state === 'certified' || page.state === 'signed';
  write(pdf, page.kind === 'annulment' ? `${words.annulment} · ${state}` : state, {
    size: 10,
    isBold: true,
    color: stands ? PDF_TONES.done : PDF_TONES.danger,
    ...at,
  });
}

/** What takes something from it: replaced, annulled, made for demonstration. Large, for it is what paper hides best. */
export function drawStanding({ pdf, page, words }: Sheet): void {
  const withdrawn =
    page.state === 'superseded' || page.state === 'annulled' ? words.withdrawn[page.state] : null;
  const other = withdrawn ? page.superseded_by : page.supersedes;
  const annuls = page.kind === 'annulment';
  if (withdrawn || other) {
    const title = withdrawn ?? (annuls ? words.annuls : words.replaces);
    const lines = [
      ...(page.reason ? [`${words.reason}: ${page.reason}`] : []),
      ...(other ? [`${withdrawn ? words.replacedBy : words.earlier}: ${other.folio}`] : []),
    ];
    drawBox(pdf, { title, lines, color: withdrawn || annuls ? PDF_TONES.danger : PDF_INK.soft });
  }
  if (page.demo) drawBox(pdf, { title: words.demo, lines: [], color: PDF_TONES.warning });
}

function longDay(day: string, locale: Sheet['locale']): string {
  const style = { dateStyle: 'full', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale === 'es' ? 'es-AR' : 'en-GB', style).format(new Date(day));
}
