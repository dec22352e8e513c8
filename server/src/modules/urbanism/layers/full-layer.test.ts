import { LAYER_FEATURES_MAX } from '@vereda/contract/limits';
import type { MapLayer } from '@vereda/contract/urbanism/layer';
import type { FileReport } from '@vereda/contract/urbanism/map-file';
import { expect, test } from 'vitest';
import { startTestServer } from '#testing/server';
import { uploadTo } from '#testing/upload';

const server = await startTestServer();
const superadmin = await server.as('superadmin');
const READ = 'POST /urbanism/import/read?target=features&layer_id=';

async function read(layer: number, places: readonly number[]): Promise<FileReport> {
  const features = places.map((at) => ({
    type: 'Feature',
    properties: { nombre: `Nueva ${at}` },
    geometry: { type: 'Point', coordinates: [at, 2] },
  }));
  const content = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
  const answer = await uploadTo(superadmin, `${READ}${layer}`, { content, filename: 'luces.geojson' });
  return answer.body as FileReport;
}

const codeOf = ({ body }: { readonly body: unknown }) => (body as { error: { code: string } }).error.code;

test('features are refused whole by a layer that has no room for all of them', async () => {
  const layer = (
    await superadmin('POST /urbanism/layers/create', {
      name: 'Luminarias',
      name_en: 'Street lights',
      color: '#1f7a4d',
      level: 'operator',
      kind: 'point',
      active: true,
    })
  ).body as MapLayer;
  await server.asOwner(
    `insert into urbanism.layer_features (layer_id, name, geometry)
     select $1, 'Luminaria ' || n, '{"type": "Point", "coordinates": [1, 1]}' from generate_series(1, $2::int) n`,
    [layer.id, LAYER_FEATURES_MAX - 1],
  );
  const countOf = async () => {
    const [row] = await server.asOwner<{ n: number }>(
      'select count(*)::int as n from urbanism.layer_features where layer_id = $1',
      [layer.id],
    );
    return row?.n;
  };
  const two = await read(layer.id, [1, 2]);
  expect(two.notes).toContain('layer-full');
  const refused = await superadmin('POST /urbanism/import/apply', { id: two.id, mapping: two.mapping });
  expect(codeOf(refused)).toBe('urbanism/layer-full');
  expect(await countOf()).toBe(LAYER_FEATURES_MAX - 1);
  const one = await read(layer.id, [1]);
  expect(one.notes).not.toContain('layer-full');
  const taken = await superadmin('POST /urbanism/import/apply', { id: one.id, mapping: one.mapping });
  expect([taken.status, (taken.body as FileReport).added]).toEqual([200, 1]);
  const more = { layer_id: layer.id, name: 'Otra', geometry: { type: 'Point', coordinates: [3, 3] } };
  const full = await superadmin('POST /urbanism/layers/features/create', more);
  expect(codeOf(full)).toBe('urbanism/layer-full');
});
