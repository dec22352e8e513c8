import { dictionary } from '#i18n/dictionary.ts';
import { ImportBack } from '#tables/import/import-link.tsx';
import type { TableKind } from '#tables/import/table-kind.ts';
import { TablePanel } from '#tables/import/table-panel.tsx';
import { mapWords as w } from '../map/map-words.ts';
import { LEVEL_NAMES, LEVELS } from './level-words.ts';

const t = dictionary({
  es: {
    title: 'Importar puntos',
    lead: 'Una tabla o un GeoJSON de lugares. Cada fila necesita un lugar y, en el archivo o para todas, un tipo del catálogo; lo que el catálogo no tenga se propone.',
    number: 'Número propio de la fuente',
    address: 'Dirección (va con la descripción)',
    lat: 'Latitud',
    lng: 'Longitud',
    point: 'Lugar o figura en una columna',
    place: 'Lugar',
  },
  en: {
    title: 'Import points',
    lead: 'A table or a GeoJSON of places. Each row needs a place and, in the file or for all of them, a type of the catalogue; what the catalogue lacks is proposed.',
    number: 'Own number of the source',
    address: 'Address (goes with the description)',
    lat: 'Latitude',
    lng: 'Longitude',
    point: 'Place or shape in one column',
    place: 'Place',
  },
});

/** Tables of points of the transparency map. */
const POINTS: TableKind = {
  path: '/transparency/map',
  calls: {
    read: 'POST /transparency/map/import/read',
    check: 'POST /transparency/map/import/check',
    apply: 'POST /transparency/map/import/apply',
    problems: 'POST /transparency/map/import/problems',
  },
  title: t.title,
  lead: t.lead,
  fields: {
    ...LEVEL_NAMES,
    number: t.number,
    name: w.name,
    description: w.description,
    address: t.address,
    lat: t.lat,
    lng: t.lng,
    point: t.point,
    geometry: t.place,
    source: w.source,
    source_url: w.sourceUrl,
  },
  fixed: LEVELS,
  hasDay: false,
  canPublish: true,
  back: <ImportBack to="/admin/transparency/map" />,
};

/** Bringing points of the map in with a file. */
export function PointImport() {
  return <TablePanel kind={POINTS} />;
}
