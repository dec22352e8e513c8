import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { cityLayers, citySource } from './ground/city-layers.ts';
import { GROUND_SOURCE, type Ground } from './ground/ground.ts';
import { MAP_COLORS, PRINT_COLORS, type MapColors, type MapScheme } from './map-colors.ts';
import { worldLayers, worldSource } from './ground/world-layers.ts';
import { overLayers, overSource, type OverLayers } from './shapes/over-layers.ts';
import type { MapPosition } from './map-view.ts';
import { pointLayers, pointSource, type MapPoints } from './point-layers.ts';
import { pointedLayer, pointedSource, POINTED_SOURCE } from './shapes/pointed-layer.ts';
import { shapeLayers, shapesSource, SHAPES_SOURCE, type DrawnShape } from './shapes/shape-layers.ts';

/** What a map shows: scheme, the city's basemap or else its own tiles, the world when zoomed out, and signs on top. */
export type MapContent = {
  readonly scheme: MapScheme;
  /** It is drawn for paper. */
  readonly isPrinted?: boolean;
  readonly cityTiles: string | null;
  readonly ground: Ground | null;
  readonly withWorld: boolean;
  readonly over: readonly OverLayers[];
  readonly points: MapPoints | null;
  /** Pointed at beside the map. */
  readonly pointed: MapPosition | null;
  readonly shapes: readonly DrawnShape[] | null;
};

/** The offline style: nothing in it comes from another host. */
export function offlineStyle(content: MapContent): StyleSpecification {
  const colors = colorsOf(content);
  return withPoints(
    {
      version: 8,
      // Paper and another scheme are there at once.
      transition: { duration: 0, delay: 0 },
      sources: {
        ...(content.withWorld && { world: worldSource }),
        ...groundSource(content),
      },
      layers: [
        {
          id: 'paper',
          type: 'background',
          // Far out what is not land is sea; close by the city's own areas lie on plain ground.
          paint: {
            'background-color': ['interpolate', ['linear'], ['zoom'], 7, colors.water, 9, colors.land],
          },
        },
        ...(content.withWorld ? worldLayers(colors) : []),
        ...groundLayers(content, colors),
      ],
    },
    content,
  );
}

function colorsOf({ isPrinted, scheme }: MapContent): MapColors {
  return isPrinted ? PRINT_COLORS : MAP_COLORS[scheme];
}

function groundSource({ ground, cityTiles }: MapContent): Record<string, SourceSpecification> {
  if (ground) return { [GROUND_SOURCE]: ground.source };
  return cityTiles ? { city: citySource(cityTiles) } : {};
}

function groundLayers({ ground, cityTiles, scheme }: MapContent, colors: MapColors): LayerSpecification[] {
  if (ground) return ground.layers(scheme);
  return cityTiles ? cityLayers(colors) : [];
}

/** Puts the city's layers, drawn shapes and then the signs on top of any style. */
export function withPoints(style: StyleSpecification, content: MapContent): StyleSpecification {
  const { scheme, points, pointed, shapes, over } = content;
  const sources: Record<string, SourceSpecification> = {
    ...style.sources,
    ...Object.fromEntries(over.map((own) => [own.source, overSource(own)])),
    ...(shapes && { [SHAPES_SOURCE]: shapesSource(shapes) }),
    ...(points && { points: pointSource(points) }),
    ...(pointed && { [POINTED_SOURCE]: pointedSource(pointed) }),
  };
  const layers: LayerSpecification[] = [
    ...style.layers,
    ...over.flatMap((own) => overLayers(own, colorsOf(content))),
    ...(shapes ? shapeLayers(scheme) : []),
    ...(points ? pointLayers(points, scheme) : []),
    ...(pointed ? [pointedLayer(colorsOf(content))] : []),
  ];
  return { ...style, sources, layers };
}
