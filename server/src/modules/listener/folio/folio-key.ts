import type { Secrets } from '#platform/secrets';

/**
 * Key that scrambles folios. With another secret of the installation the next folios follow another order; those that
 * were given stay, and none is given twice (`listener.new_folio`).
 */
export function folioKey(secrets: Secrets): Buffer {
  return secrets.derive('report-folios');
}
