import { lookAlikeOf } from '@vereda/contract/configuration/look-alike';
import { hostOfAddress, isSitePath } from '@vereda/contract/configuration/safe-address';
import { stripLocale } from '@vereda/contract/locale';
import { hasScreen } from '@vereda/contract/sitemap';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { publicUrl } from '#platform/documents/mail-page';
import { selectBrands } from '../brands/brand.queries.ts';
import { getSetting } from '../settings/setting.service.ts';

/** Hosts of the city and its lottery, which no other host may imitate. */
export async function ownHosts(deps: Deps): Promise<string[]> {
  const [brands, setting] = await Promise.all([selectBrands(deps.database), getSetting(deps)]);
  const addresses = [...brands.map(({ city_url: url }) => url), setting.lottery_url, publicUrl(deps.config)];
  return [...new Set(addresses.flatMap((address) => hostOfAddress(address) ?? []))];
}

/** A menu item leads to a page that exists or to an honest address of the web; throws configuration/address-… at `field`. */
export function ensureAddress(address: string, own: readonly string[], field: string): void {
  if (isSitePath(address)) {
    if (hasScreen(stripLocale(address.split(/[?#]/, 1)[0] ?? '/'))) return;
    throw refusal('configuration/address-no-page', field);
  }
  const host = hostOfAddress(address);
  if (host === null) throw refusal('configuration/address-unsafe', field);
  const imitated = lookAlikeOf(host, own);
  if (imitated !== null) throw refusal('configuration/address-look-alike', field, { own: imitated });
}

type Code = 'address-no-page' | 'address-unsafe' | 'address-look-alike';

function refusal(
  code: `configuration/${Code}`,
  field: string,
  params: Record<string, string> = {},
): AppError {
  return new AppError(code, { fields: { [field]: code }, params });
}
