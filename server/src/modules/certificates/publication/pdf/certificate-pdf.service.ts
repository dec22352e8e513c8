import { toBuffer } from 'qrcode';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { drawPdf } from '#platform/documents/pdf-page';
import { configuredIssuer } from '../../credentials/issuer.service.ts';
import { certificateAddress } from '../addresses.ts';
import { PDF_WORDS } from '../messages/pdf.ts';
import { getCertificatePage } from '../public.service.ts';
import { drawIssued, drawStanding } from './draw-issued.ts';
import { drawFoot, drawHappenings, drawRecord, drawSignatures } from './draw-record.ts';
import { drawResult } from './draw-result.ts';
import type { Sheet } from './sheet.ts';

/** The certificate as a document on paper: who issued it, the result, who signed, where it is registered, and a QR code to its page. It claims no verdict: paper proves nothing by itself. */
export async function certificatePdf(
  deps: Deps,
  key: string,
  locale: Locale,
): Promise<{ folio: string; pdf: Buffer }> {
  const page = await getCertificatePage(deps, key);
  const link = certificateAddress(configuredIssuer(deps).public_url, page.folio, locale);
  const qr = await toBuffer(link, { margin: 0, scale: 8, errorCorrectionLevel: 'M' });
  const [brand, logo] = await Promise.all([deps.loadBrand(), deps.loadBrandLogo()]);
  const about = { title: page.folio, locale, brand, logo, hasOwnHead: true };
  const drawn = await drawPdf(about, (pdf) => {
    const sheet: Sheet = { pdf, page, words: PDF_WORDS[locale], locale };
    drawIssued(sheet, { brand, logo, qr, link });
    drawStanding(sheet);
    drawResult(sheet);
    drawSignatures(sheet);
    drawRecord(sheet);
    drawHappenings(sheet);
    drawFoot(sheet, link);
  });
  return { folio: page.folio, pdf: drawn };
}
