import type { Mapping } from '@vereda/contract/urbanism/map-file';
import type { MapFileTarget } from '@vereda/contract/urbanism/map-source';
import { COLONIA_IDS, COLONIA_NAMES, COLONIA_SECTORS } from '../colonias/read-colonia.ts';
import { columnName } from '../../../platform/file-reading/read-header.ts';
import type { Property } from './raw-feature.ts';
import { proposeNumbers } from './street-numbers.ts';

const STREET_NAMES = [
  'nombre',
  'name',
  'calle',
  'nombre_calle',
  'nomvial',
  'nom_vial',
  'nomoficial',
  'nom_mapa',
  'street',
];
const STREET_KINDS = ['tipo', 'tipovial', 'tipo_vial', 'tipo_c', 'kind', 'highway', 'clase', 'type'];
const DOOR_STREETS = [
  'calle',
  'addr_street',
  'street',
  'nombre_calle',
  'nomvial',
  'nom_vial',
  'vialidad',
  'via',
];
// Not the name of a province: its code.
const PROVINCE_CODES = [
  'cve_ent',
  'cveent',
  'province_code',
  'cod_prov',
  'codprov',
  'cod_provincia',
  'provincia_id',
  'id_provincia',
  'entidad',
];
const ADDRESSES = ['direccion', 'domicilio', 'address', 'ubicacion'];
const DOOR_NUMBERS = [
  'altura',
  'numero',
  'addr_housenumber',
  'housenumber',
  'house_number',
  'number',
  'num_ext',
  'numext',
  'nro',
  'puerta',
];
// Of a block: its street's code is the same in all of its blocks.
const STREET_IDS = ['id', 'id_tramo', 'gid', 'objectid', 'fid', 'osm_id'];

/** What the properties of a file most likely mean, by the names that sources use. */
export function proposeMapping(target: MapFileTarget, properties: readonly Property[]): Mapping {
  const find = (names: readonly string[]): string | null => {
    for (const wanted of names) {
      const property = properties.find(({ name }) => columnName(name) === wanted);
      if (property) return property.name;
    }
    return null;
  };
  const words = properties.find(({ samples }) => samples.some((text) => /\p{L}{3}/u.test(text)));
  const isStreets = target === 'streets';
  const houseNumber = target === 'addresses' ? find(DOOR_NUMBERS) : null;
  return {
    name: find(namesOf(target, houseNumber !== null)) ?? words?.name ?? properties[0]?.name ?? null,
    sector: target === 'colonias' ? find(COLONIA_SECTORS) : null,
    province: target === 'colonias' || target === 'features' ? find(PROVINCE_CODES) : null,
    id: find([...(isStreets ? STREET_IDS : []), ...COLONIA_IDS, 'osm_id', 'fid']),
    kind: isStreets ? find(STREET_KINDS) : null,
    house_number: houseNumber,
    ...proposeNumbers(isStreets ? properties : []),
  };
}

function namesOf(target: MapFileTarget, isNumbered: boolean): readonly string[] {
  if (target === 'streets') return STREET_NAMES;
  if (target !== 'addresses') return COLONIA_NAMES;
  return isNumbered ? [...DOOR_STREETS, ...STREET_NAMES] : [...ADDRESSES, ...DOOR_STREETS, ...STREET_NAMES];
}
