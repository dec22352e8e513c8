import type { Brand } from '@vereda/contract/configuration/brand';
import { drawnGameName, JURISDICTIONS } from '@vereda/contract/certificates/game';
import { PDF_INK, tag, type Pdf } from '#platform/documents/pdf-page';
import { EDGE, PDF_TONES, WIDTH, write, type Sheet } from './sheet.ts';

const SEAL = 60;
const QR = 84;
const TOP = 36;
const LOGO: [number, number] = [110, SEAL];

type Issued = {
  readonly brand: Pick<Brand, 'app_name' | 'city_name' | 'primary_color'>;
  readonly logo: Buffer | null;
  readonly qr: Buffer;
  readonly link: string;
};

/** Who issued it, which draw it is, and the code that opens its page. */
export function drawIssued(sheet: Sheet, { brand, logo, qr, link }: Issued): void {
  const { pdf, page, words, locale } = sheet;
  const left = EDGE + (logo ? LOGO[0] : SEAL) + 16;
  if (logo) tag(pdf, { picture: brand.app_name }, () => pdf.image(logo, EDGE, TOP, { fit: LOGO }));
  else drawSeal(pdf, brand.primary_color);
  const right = EDGE + WIDTH - QR;
  tag(pdf, { picture: `QR: ${link}` }, () => pdf.image(qr, right, TOP, { width: QR }));
  const at = { x: left, width: right - left - 16 };
  const host = decodeURIComponent(page.issuer.replace(/^did:web:/, '').replaceAll(':', '/'));
  write(pdf, brand.app_name, { size: 11, isBold: true, y: TOP, ...at });
  const under = [brand.city_name, `${words.under} ${host}`].filter(Boolean).join(' · ');
  write(pdf, under, { size: 9, color: PDF_INK.soft, ...at });
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
  pdf.y = Math.max(pdf.y, TOP + QR) + 10;
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

type Box = { readonly title: string; readonly lines: readonly string[]; readonly color: string };

function drawBox(pdf: Pdf, { title, lines, color }: Box): void {
  const top = pdf.y;
  const at = { x: EDGE + 12, width: WIDTH - 24 };
  write(pdf, title, { size: 12, isBold: true, color, y: top + 7, ...at });
  for (const line of lines) write(pdf, line, { size: 10, ...at });
  const bottom = pdf.y + 7;
  pdf.markContent('Artifact');
  pdf
    .roundedRect(EDGE, top, WIDTH, bottom - top, 5)
    .lineWidth(1)
    .stroke(color);
  pdf.endMarkedContent();
  pdf.y = bottom + 8;
}

// The same neutral drawing as on the screen.
function drawSeal(pdf: Pdf, color: string): void {
  const center = { x: EDGE + SEAL / 2, y: TOP + SEAL / 2 };
  const scale = SEAL / 96;
  pdf.markContent('Artifact');
  pdf.save().lineWidth(0.4);
  for (let angle = 0; angle < 180; angle += 15) {
    pdf.save().rotate(angle, { origin: [center.x, center.y] });
    pdf
      .ellipse(center.x, center.y, 46 * scale, 27 * scale)
      .stroke(color)
      .restore();
  }
  pdf
    .circle(center.x, center.y, 20 * scale)
    .lineWidth(0.8)
    .fillAndStroke('#ffffff', color);
  pdf.translate(EDGE, TOP).scale(scale).lineWidth(2).lineJoin('round');
  pdf.path('M38 44l10-6 10 6zM38 57h20M40 47v7M45.3 47v7M50.7 47v7M56 47v7').stroke(color);
  pdf.restore();
  pdf.endMarkedContent();
}

function longDay(day: string, locale: Sheet['locale']): string {
  const style = { dateStyle: 'full', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale === 'es' ? 'es-AR' : 'en-GB', style).format(new Date(day));
}
