import type { Basemap } from '@vereda/contract/urbanism/basemap';
import { startup } from '#session/startup.ts';

/** Where maps take their ground from: the city's own tiles, its basemap, or a style by configuration; and whom they name for it. */
export const mapSources: {
  readonly cityTiles: string | null;
  readonly basemap: Basemap | null;
  readonly styleUrl: string | null;
  readonly attribution: string;
} = {
  cityTiles: startup.mapStyleUrl ? null : '/api/urbanism/city-tile/{z}/{x}/{y}',
  basemap: startup.basemap,
  styleUrl: startup.mapStyleUrl,
  attribution: startup.setting.map_attribution,
};
