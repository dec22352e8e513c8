import { IconBrandX, IconBuildingBank } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { hasScreen } from '@vereda/contract/sitemap';
import { lazy, Suspense } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import { useStartup } from '#session/startup.ts';
import blocks from '#ui/look/blocks.module.css';
import { Link, PathLink } from '#ui/link.tsx';
import { FooterContact } from './footer-contact.tsx';
import classes from './footer.module.css';
import { aboutWords } from './home/about-words.ts';

const t = dictionary({
  es: {
    pilot:
      'Este sitio es una prueba piloto: certifica en cadena de bloques los resultados de los sorteos, para que cualquiera pueda comprobarlos y la ciudadanía tenga más transparencia y control.',
    pilotBriefly: 'Prueba piloto de sorteos certificados',
    links: 'Sobre el sitio',
    about: 'Acerca',
    privacy: 'Aviso de privacidad',
    terms: 'Términos de uso',
    contact: 'Contacto',
    outbox: 'Correos y SMS de la demostración',
    city: 'Sitio de la ciudad',
    twitter: '@{name} en X (Twitter)',
  },
  en: {
    pilot:
      'This site is a pilot: it certifies lottery draw results on a blockchain, so that anyone can check them and citizens gain transparency and oversight.',
    pilotBriefly: 'A pilot of certified draws',
    links: 'About this site',
    about: 'About',
    privacy: 'Privacy notice',
    terms: 'Terms of use',
    contact: 'Contact',
    outbox: 'Demonstration e-mails and texts',
    city: 'City website',
    twitter: '@{name} on X (Twitter)',
  },
});

// Its text is below what people came for, and few cities write one.
const RichText = lazy(() =>
  import('#modules/configuration/texts/rich-text.tsx').then((file) => ({ default: file.RichText })),
);

/** The footer: what this site is, the links, and a message to the city; on the desk one line. */
export function Footer() {
  const isDesk = useRouterState({ select: ({ location }) => /^\/admin(\/|$)/.test(location.pathname) });
  if (!isDesk) return <PublicFooter />;
  return (
    <footer className={classes.line}>
      <p>{t.pilotBriefly}</p>
      <FooterLinks isBrief />
    </footer>
  );
}

function PublicFooter() {
  const { brand, setting } = useStartup();
  const about = setting.about[locale];
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.words}>
          {about ? (
            <Suspense>
              <RichText source={about} isBrief />
            </Suspense>
          ) : (
            <p>{aboutWords.what({ name: brand.app_name })}</p>
          )}
          <p className={blocks.hint}>{t.pilot}</p>
        </div>
        <FooterContact />
        <FooterLinks />
      </div>
    </footer>
  );
}

function FooterLinks({ isBrief = false }: { readonly isBrief?: boolean }) {
  const { brand, setting, demo } = useStartup();
  return (
    <nav aria-label={t.links} className={classes.links}>
      <Link to="/" hash="acerca" className={classes.link}>
        {t.about}
      </Link>
      <Link to="/privacy" hash="terminos" className={classes.link}>
        {t.terms}
      </Link>
      <Link to="/privacy" className={classes.link}>
        {t.privacy}
      </Link>
      {hasScreen('/contact') && (
        <PathLink path="/contact" className={classes.link}>
          {t.contact}
        </PathLink>
      )}
      {brand.city_url && (
        <a href={brand.city_url} className={classes.link}>
          <IconBuildingBank size={18} aria-hidden />
          {brand.city_name || t.city}
        </a>
      )}
      {setting.twitter && !isBrief && (
        <a href={`https://x.com/${setting.twitter}`} className={classes.link}>
          <IconBrandX size={18} aria-hidden />
          {t.twitter({ name: setting.twitter })}
        </a>
      )}
      {demo && !isBrief && (
        <Link to="/" query={{ outbox: '1' }} className={classes.link}>
          {t.outbox}
        </Link>
      )}
    </nav>
  );
}
