import type { certificateEndpoints } from '@vereda/contract/certificates/certificate';
import type { Input } from '@vereda/contract/endpoint';
import { toString } from 'qrcode';
import type { Deps } from '#platform/deps';
import { configuredIssuer } from '../credentials/issuer.service.ts';
import { certificateAddress } from './addresses.ts';
import { getCertificateFile } from './public.service.ts';

/** A QR code as SVG that opens the page of a certificate; black on white, for a camera has no dark mode. */
export async function certificateQr(
  deps: Deps,
  { id, locale }: Input<(typeof certificateEndpoints)['qr']>,
): Promise<string> {
  const { folio } = await getCertificateFile(deps, id);
  const address = certificateAddress(configuredIssuer(deps).public_url, folio, locale);
  return toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
}
