import type { Deps } from '#platform/deps';
import type { RequestFacts } from '#platform/http/handler';

/** False for a request that a page of another site sent: browsers name the origin of a POST; the cookies are SameSite besides. */
export function isSameOrigin(
  deps: Pick<Deps, 'config'>,
  { origin, host, secure }: Pick<RequestFacts, 'origin' | 'host' | 'secure'>,
): boolean {
  if (origin === null || origin === `${secure ? 'https' : 'http'}://${host}`) return true;
  // Behind a proxy that ends TLS the request itself looks like plain HTTP.
  return deps.config.PUBLIC_URL !== undefined && origin === new URL(deps.config.PUBLIC_URL).origin;
}
