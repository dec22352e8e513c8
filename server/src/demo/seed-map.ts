import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { PERSONAS } from '@vereda/contract/access/personas';
import { layerEndpoints } from '@vereda/contract/urbanism/layer';
import type { MapSource } from '@vereda/contract/urbanism/map-source';
import { applyFile, forgetFile, LAYER_DESK, readFile, saveSource } from '#modules/urbanism/public';
import { createEntry } from '#platform/catalog/writing.service';
import type { Deps } from '#platform/deps';
import { BUENOS_AIRES_DATA, DEMO_LAYERS, OPENSTREETMAP } from './content/map-data.ts';
import { readPlaces, type DemoPlace } from './read-places.ts';

const EVERYBODYS = { kind: 'polygon', level: 'citizen', active: true } as const;

type Wanted = {
  readonly file: string;
  readonly target: 'streets' | 'features' | 'addresses';
  readonly layer_id?: number;
  readonly source: MapSource;
  /** Of what the file has; without it the packed file of its name. */
  readonly stream?: Readable;
  readonly refusedMax?: number;
};

/** Of the addresses some are of places without a street beside them, or of a street that is not among the streets. */
const DOORS_REFUSED_MAX = 40;

/** Streets, their known doors, parks and water, brought in as a city brings in its own files; and whom each of them is owed to. */
export async function seedMap(deps: Deps, directory: string): Promise<void> {
  const keeper = PERSONAS.superadmin.viewer;
  const unpacked = (file: string) =>
    createReadStream(path.join(directory, `${file}.gz`)).pipe(createGunzip());
  const bring = async ({ file, target, layer_id, source, stream, refusedMax = 0 }: Wanted) => {
    const taken = { target, layer_id, stream: stream ?? unpacked(file), filename: file };
    const { id, mapping } = await readFile(deps, keeper, taken);
    const { refused } = await applyFile(deps, keeper, { id, mapping, source });
    if (refused > refusedMax) throw new Error(`demo: ${refused} features of ${file} were refused`);
    await forgetFile(deps, id);
  };
  await bring({ file: 'calles.geojson', target: 'streets', source: OPENSTREETMAP });
  await bring({
    file: 'puertas.geojson',
    target: 'addresses',
    source: BUENOS_AIRES_DATA,
    stream: Readable.from([Buffer.from(JSON.stringify(doorsOf(await readPlaces(directory))))]),
    refusedMax: DOORS_REFUSED_MAX,
  });
  for (const { file, layer } of DEMO_LAYERS) {
    const wanted = layerEndpoints.create.input.parse({ ...layer, ...EVERYBODYS });
    const { id } = await createEntry(deps, keeper, { desk: LAYER_DESK, wanted });
    await bring({ file, target: 'features', layer_id: id, source: BUENOS_AIRES_DATA });
  }
  const barrios = { target: 'colonias', layer_id: null, name: 'barrios' } as const;
  await deps.database
    .transaction()
    .execute((transaction) =>
      saveSource(transaction, barrios, { ...BUENOS_AIRES_DATA, at: deps.clock.now() }),
    );
}

function doorsOf(places: readonly DemoPlace[]): object {
  const features = places.map(({ street, number, lat, lng }) => ({
    type: 'Feature',
    properties: { calle: street, altura: number },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  }));
  return { type: 'FeatureCollection', features };
}
