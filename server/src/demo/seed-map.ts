import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { PERSONAS } from '@vereda/contract/access/personas';
import { layerEndpoints } from '@vereda/contract/urbanism/layer';
import type { MapSource } from '@vereda/contract/urbanism/map-source';
import { applyFile, forgetFile, LAYER_DESK, readFile, saveSource } from '#modules/urbanism/public';
import { createEntry } from '#platform/catalog/writing.service';
import type { Deps } from '#platform/deps';
import { BUENOS_AIRES_DATA, DEMO_LAYERS, OPENSTREETMAP } from './content/map-data.ts';

const EVERYBODYS = { kind: 'polygon', level: 'citizen', active: true } as const;

type Wanted = {
  readonly file: string;
  readonly target: 'streets' | 'features';
  readonly layer_id?: number;
  readonly source: MapSource;
};

/** Streets, parks and water, brought in as a city brings in its own files; and whom each of them is owed to. */
export async function seedMap(deps: Deps, directory: string): Promise<void> {
  const keeper = PERSONAS.superadmin.viewer;
  const bring = async ({ file, target, layer_id, source }: Wanted) => {
    const stream = createReadStream(path.join(directory, `${file}.gz`)).pipe(createGunzip());
    const { id, mapping } = await readFile(deps, keeper, { target, layer_id, stream, filename: file });
    const { refused } = await applyFile(deps, keeper, { id, mapping, source });
    if (refused > 0) throw new Error(`demo: ${refused} features of ${file} were refused`);
    await forgetFile(deps, id);
  };
  await bring({ file: 'calles.geojson', target: 'streets', source: OPENSTREETMAP });
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
