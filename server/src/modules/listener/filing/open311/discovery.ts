import type { Deps } from '#platform/deps';
import { publicUrl } from '#platform/documents/mail-page';
import { servicesChangedAt } from './services.ts';

const SPECIFICATION = 'http://wiki.open311.org/GeoReport_v2';
const NEVER = '1970-01-01T00:00:00.000Z';

/** What is served here and whom to ask for a key (Open311 Service Discovery). */
export async function discovery(deps: Deps) {
  const site = publicUrl(deps.config);
  const [changeset, contact] = await Promise.all([
    servicesChangedAt(deps.database),
    deps.loadContactAddress(),
  ]);
  return {
    root: 'discovery',
    value: {
      changeset: changeset ?? NEVER,
      contact: contact || `${site}/contact`,
      key_service: `${site}/contact`,
      endpoints: [
        {
          specification: SPECIFICATION,
          url: `${site}/open311/v2`,
          changeset: changeset ?? NEVER,
          type: 'production',
          formats: ['text/xml', 'application/json'],
        },
      ],
    },
  };
}
