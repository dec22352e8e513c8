import { alarmEndpoints, anchoringEndpoints } from './anchoring.ts';
import { extractosEndpoints } from './analytics/extractos.ts';
import { ganadoresEndpoints } from './analytics/ganadores.ts';
import { minibingoEndpoints } from './analytics/minibingo.ts';
import { unificadaEndpoints } from './analytics/unificada.ts';
import { beneficiaryEndpoints, claimEndpoints } from './results/claim.ts';
import { certificateEndpoints } from './certificate.ts';
import { calendarGroups } from './calendar/groups.ts';
import { actaEndpoints, incidentEndpoints } from './draw-record.ts';
import { civicEndpoints } from './civic/desk.ts';
import { civicPublicEndpoints } from './civic/public.ts';
import { drawImportEndpoints } from './results/draw-import.ts';
import { feedEndpoints } from './results/feed-calls.ts';
import { drawEndpoints } from './draw.ts';
import { keyEndpoints } from './keys/key.ts';
import { keyPasskeyEndpoints } from './keys/key-passkey.ts';
import { officialEndpoints } from './official.ts';

/** Every call of certificates: group → call. */
export const certificateCalls = {
  draw: drawEndpoints,
  feed: feedEndpoints,
  drawImport: drawImportEndpoints,
  acta: actaEndpoints,
  incident: incidentEndpoints,
  official: officialEndpoints,
  ...calendarGroups,
  key: keyEndpoints,
  keyPasskey: keyPasskeyEndpoints,
  alarm: alarmEndpoints,
  anchoring: anchoringEndpoints,
  civic: civicEndpoints,
  civicPublic: civicPublicEndpoints,
  certificate: certificateEndpoints,
  claim: claimEndpoints,
  beneficiary: beneficiaryEndpoints,
  extractos: extractosEndpoints,
  ganadores: ganadoresEndpoints,
  minibingo: minibingoEndpoints,
  unificada: unificadaEndpoints,
} as const;
