import { lazy, Suspense } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import { useStartup } from '#session/startup.ts';
import { Section } from '#ui/page.tsx';

const t = dictionary({
  es: {
    title: 'Acerca de {name}',
    what: '{name} es el sitio con el que la ciudad escucha y rinde cuentas: se reportan problemas de la calle, se ve qué pasó con cada uno y se comprueba el resultado de los sorteos.',
    trust:
      'No hace falta creernos. Lo que aquí se certifica lo comprueba cualquiera con programas que no escribimos nosotros, y cada cambio queda anotado en un historial que nadie puede reescribir.',
  },
  en: {
    title: 'About {name}',
    what: '{name} is where the city listens and answers for its work: people report problems in the street, see what came of each one, and check the results of the draws.',
    trust:
      'You need not take our word for it. Whatever is certified here can be checked by anyone with software that we did not write, and every change goes into a history that nobody can rewrite.',
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
          <p>{t.what({ name })}</p>
          <p>{t.trust}</p>
        </>
      )}
    </Section>
  );
}
