import { toBuffer } from 'qrcode';
import type { CivicHeader } from '@vereda/verifier/civic/civic-file';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { drawPdf } from '#platform/documents/pdf-page';
import { configuredIssuer } from '../../credentials/issuer.service.ts';
import { civicAddress } from '../../publication/addresses.ts';
import { selectCivicAnchors } from '../civic-anchors.queries.ts';
import { getPublished } from '../civic-public.service.ts';
import { pageOf } from '../civic-view.ts';
import { selectDrawn } from '../participants.queries.ts';
import { drawCivicSheet } from './civic-sheet.ts';

// Fifteen pages of codes: a longer list is for the table.
const SHOWN_MAX = 3000;

type Asked = { readonly folio: string; readonly locale: Locale };

/** A civic draw on paper: who was drawn, who signed, where it is recorded. It claims no verdict: paper proves nothing by itself. */
export async function civicPdf(
  deps: Deps,
  { folio, locale }: Asked,
): Promise<{ folio: string; pdf: Buffer }> {
  const draw = await getPublished(deps, folio);
  const page = pageOf(deps, draw, await selectCivicAnchors(deps.database, draw.folio));
  const wanted = Math.min(draw.winners + draw.substitutes, SHOWN_MAX);
  const codes = page.is_drawn && draw.seed ? await selectDrawn(deps.database, draw.id, wanted) : [];
  const link = civicAddress(configuredIssuer(deps).public_url, draw.folio, locale);
  const qr = await toBuffer(link, { margin: 0, scale: 8, errorCorrectionLevel: 'M' });
  const [brand, logo] = await Promise.all([deps.loadBrand(), deps.loadBrandLogo()]);
  const { issuer } = JSON.parse(draw.header ?? '{}') as CivicHeader;
  const about = { title: draw.folio, locale, brand, logo, hasOwnHead: true };
  const pdf = await drawPdf(about, (made) =>
    drawCivicSheet({ pdf: made, page, codes, issuer, locale }, { brand, logo, qr, link }),
  );
  return { folio: draw.folio, pdf };
}
