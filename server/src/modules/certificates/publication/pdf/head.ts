import type { Brand } from '@vereda/contract/configuration/brand';
import { tag, PDF_INK, type Pdf } from '#platform/documents/pdf-page';
import { EDGE, WIDTH, write } from './sheet.ts';

const SEAL = 60;
const QR = 84;
const TOP = 36;
const LOGO: [number, number] = [110, SEAL];

/** Who issues a document, and the code that opens its page. */
export type Issued = {
  readonly brand: Pick<Brand, 'app_name' | 'city_name' | 'primary_color'>;
  readonly logo: Buffer | null;
  readonly qr: Buffer;
  readonly link: string;
};

type Head = {
  /** How it is said that the body issues under its address. */
  readonly under: string;
  /** did:web of the body. */
  readonly did: string;
  /** What follows below the name of the body, in this column. */
  readonly draw: (at: { readonly x: number; readonly width: number }) => void;
};

/** Logo or seal, the body's name and a QR code; what the document is stands between them. */
export function drawDocumentHead(pdf: Pdf, { brand, logo, qr, link }: Issued, head: Head): void {
  const left = EDGE + (logo ? LOGO[0] : SEAL) + 16;
  if (logo) tag(pdf, { picture: brand.app_name }, () => pdf.image(logo, EDGE, TOP, { fit: LOGO }));
  else drawSeal(pdf, brand.primary_color);
  const right = EDGE + WIDTH - QR;
  tag(pdf, { picture: `QR: ${link}` }, () => pdf.image(qr, right, TOP, { width: QR }));
  const at = { x: left, width: right - left - 16 };
  const host = decodeURIComponent(head.did.replace(/^did:web:/, '').replaceAll(':', '/'));
  write(pdf, brand.app_name, { size: 11, isBold: true, y: TOP, ...at });
  const under = [brand.city_name, `${head.under} ${host}`].filter(Boolean).join(' · ');
  write(pdf, under, { size: 9, color: PDF_INK.soft, ...at });
  head.draw(at);
  pdf.y = Math.max(pdf.y, TOP + QR) + 10;
}

type Box = { readonly title: string; readonly lines: readonly string[]; readonly color: string };

/** What takes something from a document, in a frame: large, for it is what paper hides best. */
export function drawBox(pdf: Pdf, { title, lines, color }: Box): void {
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
