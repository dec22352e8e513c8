import type { CSSProperties } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import classes from './layer-toggles.module.css';
import type { MapLayers } from './use-map-layers.ts';

const t = dictionary({ es: { title: 'Capas del mapa' }, en: { title: 'Map layers' } });

/** The city's layers as boxes to tick beside their colours; nothing where there are none. */
export function LayerToggles({ layers, isOn, toggle }: MapLayers) {
  if (layers.length === 0) return null;
  return (
    <fieldset className={classes.toggles}>
      <legend>{t.title}</legend>
      {layers.map(({ id, name, name_en: english, color }) => (
        <label key={id} style={{ '--swatch': color } as CSSProperties}>
          <input type="checkbox" checked={isOn(id)} onChange={() => toggle(id)} />
          <span>{locale === 'en' ? english : name}</span>
        </label>
      ))}
    </fieldset>
  );
}
