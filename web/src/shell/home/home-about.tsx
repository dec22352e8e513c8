import { lazy, Suspense } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import { useStartup } from '#session/startup.ts';
import { Section } from '#ui/page.tsx';
import { aboutWords } from './about-words.ts';

const t = dictionary({
  es: {
    title: 'Acerca de {name}',
  },
  en: {
    title: 'About {name}',
  },
});

const RichText = lazy(() =>
  import('#modules/configuration/texts/rich-text.tsx').then((file) => ({ default: file.RichText })),
);

/** What this site is, in the city's own words where it wrote some; `/#acerca` leads here. */
export function HomeAbout() {
  const { brand, setting } = useStartup();
  const name = brand.app_name;
  const own = setting.about[locale];
  return (
    <Section title={t.title({ name })} id="acerca">
      {own ? (
        <Suspense>
          <RichText source={own} />
        </Suspense>
      ) : (
        <>
          <p>{aboutWords.what({ name })}</p>
          <p>{aboutWords.trust}</p>
        </>
      )}
    </Section>
  );
}
