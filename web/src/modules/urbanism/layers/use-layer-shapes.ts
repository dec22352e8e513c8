import { useQueries } from '@tanstack/react-query';
import type { MapLayer } from '@vereda/contract/urbanism/layer';
import type { Shape, ShapeParts } from '@vereda/contract/urbanism/shape';
import { partsOfShape, shapeOfParts } from '@vereda/contract/urbanism/shape';
import { useMemo } from 'react';
import { call } from '#api/call.ts';

const SHOWN_FEATURES = 100;

/** Layers with what their first features look like, each as one shape. */
export function useLayerShapes(layers: readonly MapLayer[]): (MapLayer & { readonly shape: Shape | null })[] {
  const queries = useQueries({
    queries: layers.map(({ id, features }) => ({
      queryKey: ['POST /urbanism/layers/features/list', { layer_id: id, limit: SHOWN_FEATURES }],
      queryFn: () =>
        call('POST /urbanism/layers/features/list', { layer_id: id, limit: SHOWN_FEATURES }, { quiet: true }),
      enabled: features > 0,
    })),
  });
  const answers = queries.map(({ data }) => data);
  const key = queries.map(({ dataUpdatedAt }) => dataUpdatedAt).join(' ');
  return useMemo(
    () =>
      layers.map((layer, index) => {
        const parts: ShapeParts = (answers[index]?.items ?? []).flatMap(({ shape }) => [
          ...partsOfShape(shape),
        ]);
        return { ...layer, shape: parts.length > 0 ? shapeOfParts(layer.kind, parts) : null };
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for the answers
    [layers, key],
  );
}
