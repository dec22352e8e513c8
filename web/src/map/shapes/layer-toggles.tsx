import { LAYER_TILE_ZOOMS } from '@vereda/contract/limits';
import type { ShownLayer } from '@vereda/contract/urbanism/layer';
import type { CSSProperties } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import classes from './layer-toggles.module.css';
import type { MapLayers } from './use-map-layers.ts';

const t = dictionary({
  es: { title: 'Capas del mapa', nearer: 'al acercar' },
  en: { title: 'Map layers', nearer: 'zoom in to see it' },
});

type LayerTogglesProps = MapLayers & {
  /** What the map looks from, so that a layer that is not drawn there says so. */
  readonly zoom: number;
};

/** The city's layers as boxes to tick beside what they look like; nothing where there are none. */
export function LayerToggles({ layers, isOn, toggle, zoom }: LayerTogglesProps) {
  if (layers.length === 0) return null;
  return (
    <fieldset className={classes.toggles}>
      <legend>{t.title}</legend>
      {layers.map((layer) => {
        const { id, name, name_en: english, kind, color } = layer;
        return (
          <label key={id}>
            <input type="checkbox" checked={isOn(id)} onChange={() => toggle(id)} />
            <i aria-hidden data-kind={kind} style={{ '--swatch': color } as CSSProperties} />
            <span>
              {locale === 'en' ? english : name}
              {zoom < drawnFrom(layer) && <small> · {t.nearer}</small>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

function drawnFrom({ kind }: ShownLayer): number {
  return kind === 'point' ? LAYER_TILE_ZOOMS.points : LAYER_TILE_ZOOMS.shapes;
}
