import { catalogFirstEndpoints, catalogSecondEndpoints, catalogThirdEndpoints } from './catalog.ts';
import { initiativeEndpoints, initiativeImportEndpoints } from './initiative.ts';
import { initiativePublicEndpoints } from './initiative-public.ts';
import { mapPhotoEndpoints, mapPointEndpoints, mapPointImportEndpoints } from './map-point.ts';
import { mapPublicEndpoints } from './map-public.ts';

/** Every call of transparency: group → call. */
export const transparencyCalls = {
  catalogFirst: catalogFirstEndpoints,
  catalogSecond: catalogSecondEndpoints,
  catalogThird: catalogThirdEndpoints,
  initiative: initiativeEndpoints,
  initiativeImport: initiativeImportEndpoints,
  initiativePublic: initiativePublicEndpoints,
  mapPoint: mapPointEndpoints,
  mapPhoto: mapPhotoEndpoints,
  mapPublic: mapPublicEndpoints,
  mapPointImport: mapPointImportEndpoints,
} as const;
