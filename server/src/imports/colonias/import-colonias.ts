import { createColoniaReader, saveArea, type ColoniaRow } from '#modules/urbanism/public';
import { openText } from '#platform/file-reading/open-text';
import type { FileFacts } from '#platform/file-reading/scan-file';
import type { ImportPlan } from '../run/run-import.ts';
import { splitFeatures } from '#platform/file-reading/split-features';

type Options = {
  /** Names the set of areas: an area of the same set and number is replaced, not doubled. */
  readonly source: string;
  readonly areaKind: 'colonia' | 'served-area';
  readonly rejectsPath: string;
};

/** An import of a GeoJSON FeatureCollection of areas. Lines of its reject file are numbers of features. */
export function planColonias(file: FileFacts, options: Options): ImportPlan<ColoniaRow> {
  const text = openText(file);
  const read = createColoniaReader(options.source);
  async function* readings() {
    for await (const feature of splitFeatures(text.pieces)) yield read(feature);
  }
  return {
    identity: {
      kind: 'colonias',
      layout: `geojson/${options.areaKind}/${options.source}`,
      file_name: file.path,
      file_sha256: file.sha256,
    },
    readings: readings(),
    totalBytes: file.bytes,
    bytesRead: text.bytesRead,
    rejectsPath: options.rejectsPath,
    announcement: { topic: 'ground-changed', key: 'import', audience: 'public' },
    async store(transaction, items) {
      let added = 0;
      for (const { row } of items) {
        const { source_id, name, sector, polygons } = row;
        const geometry = { type: 'MultiPolygon', coordinates: polygons } as const;
        const { created } = await saveArea(transaction, {
          kind: options.areaKind,
          source_id,
          name,
          sector,
          geometry,
        });
        if (created) added += 1;
      }
      return { added };
    },
  };
}
