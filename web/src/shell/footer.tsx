import { hasScreen } from '@vereda/contract/sitemap';
import { lazy, Suspense } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import { useStartup } from '#session/startup.ts';
import { Link, PathLink } from '#ui/link.tsx';
import classes from './footer.module.css';

const t = dictionary({
  es: {
    pilot:
      'Este sitio es una prueba piloto: certifica en cadena de bloques los resultados de los sorteos, para que cualquiera pueda comprobarlos y la ciudadanía tenga más transparencia y control.',
    links: 'Sobre el sitio',
    privacy: 'Aviso de privacidad',
    terms: 'Términos de uso',
    contact: 'Contacto',
    outbox: 'Correos y SMS de la demostración',
  },
  en: {
    pilot:
      'This site is a pilot: it certifies lottery draw results on a blockchain, so that anyone can check them and citizens gain transparency and oversight.',
    links: 'About this site',
    privacy: 'Privacy notice',
    terms: 'Terms of use',
    contact: 'Contact',
    outbox: 'Mails and texts of the demonstration',
  },
});
const LINKS = [
  ['/privacy', t.privacy],
  ['/contact', t.contact],
] as const;

// Its text is below what people came for, and few cities write one.
const RichText = lazy(() =>
  import('#modules/configuration/texts/rich-text.tsx').then((file) => ({ default: file.RichText })),
);

function About({ text }: { readonly text: string }) {
  return (
    <Suspense>
      <RichText source={text} />
    </Suspense>
  );
}

/** The footer: what this site is, and the links that exist. */
export function Footer() {
  const startup = useStartup();
  const { city_name: cityName, city_url: cityUrl } = startup.brand;
  const about = startup.setting.about[locale];
  const links = LINKS.filter(([path]) => hasScreen(path));
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.words} id="acerca">
          {about && <About text={about} />}
          <p className={classes.pilot}>{t.pilot}</p>
        </div>
        <nav aria-label={t.links} className={classes.links}>
          {links.map(([path, label]) => (
            <PathLink key={path} path={path} className={classes.link}>
              {label}
            </PathLink>
          ))}
          <Link to="/privacy" hash="terminos" className={classes.link}>
            {t.terms}
          </Link>
          {startup.demo && (
            <Link to="/" query={{ outbox: '1' }} className={classes.link}>
              {t.outbox}
            </Link>
          )}
          {cityUrl && (
            <a href={cityUrl} className={classes.link}>
              {cityName || cityUrl}
            </a>
          )}
        </nav>
      </div>
    </footer>
  );
}
