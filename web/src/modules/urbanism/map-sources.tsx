import type { ShownMapSource } from '@vereda/contract/urbanism/map-source';
import { useCall } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import { useStartup } from '#session/startup.ts';
import { Section } from '#ui/page.tsx';

const t = dictionary({
  es: {
    title: 'De dónde salen los datos del mapa',
    lead: 'Los mapas se dibujan con datos de otros, que los publican para que se puedan usar.',
    colonias: '[Colonias]',
    streets: 'Calles',
    addresses: 'Números de puerta',
    features: 'Capa «{name}»',
    world: 'Países y costas',
    publicDomain: 'dominio público',
    city: 'Otros',
  },
  en: {
    title: 'Where the data on the map comes from',
    lead: 'The maps are drawn with data that others publish for everyone to use.',
    colonias: '[Colonias]',
    streets: 'Streets',
    addresses: 'House numbers',
    features: 'Layer “{name}”',
    world: 'Countries and coasts',
    publicDomain: 'public domain',
    city: 'Others',
  },
});

const NATURAL_EARTH = {
  credit: 'Natural Earth',
  url: 'https://www.naturalearthdata.com',
} as const;

/** Sources of the city's map with their licences: what its files were imported with, and what the product brings. */
export function MapSources() {
  const { data } = useCall('POST /urbanism/sources/shown', {}, { staleMs: 60_000 });
  const { setting } = useStartup();
  return (
    <Section title={t.title} lead={t.lead} id="fuentes">
      <ul className="prose-list">
        {(data?.items ?? []).map((source) => (
          <Source key={`${source.target} ${source.layer} ${source.credit}`} of={whatOf(source)} {...source} />
        ))}
        <Source of={t.world} {...NATURAL_EARTH} license={t.publicDomain} />
        {setting.map_attribution && <Source of={t.city} credit={setting.map_attribution} license="" url="" />}
      </ul>
    </Section>
  );
}

function whatOf({ target, layer, layer_en: english }: ShownMapSource): string {
  if (target !== 'features') return t[target];
  return t.features({ name: (locale === 'en' ? english : layer) ?? '' });
}

type SourceProps = Pick<ShownMapSource, 'credit' | 'license' | 'url'> & { readonly of: string };

function Source({ of, credit, license, url }: SourceProps) {
  return (
    <li>
      {of}: {url ? <a href={url}>{credit}</a> : credit}
      {license && ` (${license})`}
    </li>
  );
}
