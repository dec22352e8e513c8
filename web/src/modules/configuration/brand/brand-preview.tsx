import { brandTokens, GROUNDS } from '@vereda/contract/configuration/brand-tokens';
import { useState, type CSSProperties } from 'react';
import { Section } from '#ui/page.tsx';
import type { BrandFields } from './brand-fields.ts';
import { isColor } from './brand-fields.ts';
import { brandWords as t } from './brand-words.ts';
import classes from './preview.module.css';

type Scheme = 'light' | 'dark';

/** What the brand of the form would look like, before it is saved: header, home, sign-in and mail. */
export function BrandPreview({ brand }: { readonly brand: BrandFields }) {
  const [scheme, setScheme] = useState<Scheme>('light');
  const schemes: readonly (readonly [Scheme, string])[] = [
    ['light', t.previewLight],
    ['dark', t.previewDark],
  ];
  return (
    <Section
      title={t.preview}
      actions={schemes.map(([value, label]) => (
        <button
          key={value}
          type="button"
          className={classes.scheme}
          aria-pressed={scheme === value}
          onClick={() => setScheme(value)}
        >
          {label}
        </button>
      ))}
    >
      <div className={classes.preview} style={tokensOf(brand, scheme)} data-preview>
        <MiniHeader brand={brand} />
        <div className={classes.parts}>
          <MiniHome brand={brand} />
          <MiniLogin brand={brand} />
        </div>
        <MiniMail brand={brand} />
      </div>
    </Section>
  );
}

function MiniHeader({ brand }: { readonly brand: BrandFields }) {
  return (
    <div className={classes.header}>
      {brand.logo ? (
        <img src={brand.logo} alt="" className={classes.logo} />
      ) : (
        <span className={classes.initial} aria-hidden>
          {brand.app_name.slice(0, 1).toUpperCase()}
        </span>
      )}
      <strong>{brand.app_name}</strong>
      <span className={classes.button}>{t.signIn}</span>
    </div>
  );
}

function MiniHome({ brand }: { readonly brand: BrandFields }) {
  return (
    <div className={classes.part}>
      <small>{t.previewHome}</small>
      {brand.city_splash_primary && <img src={brand.city_splash_primary} alt="" className={classes.splash} />}
      <span className={classes.city}>
        {[brand.city_name, brand.city_slogan].filter(Boolean).join(' · ') || brand.app_name}
      </span>
      <span className={classes.tint}>{t.report}</span>
      <span className={classes.button}>{t.report}</span>
    </div>
  );
}

function MiniLogin({ brand }: { readonly brand: BrandFields }) {
  return (
    <div className={classes.part}>
      <small>{t.previewLogin}</small>
      {brand.city_splash_login && <img src={brand.city_splash_login} alt="" className={classes.splash} />}
      <span className={classes.field}>{t.email}</span>
      <span className={classes.button}>{t.signIn}</span>
    </div>
  );
}

function MiniMail({ brand }: { readonly brand: BrandFields }) {
  return (
    <div className={classes.mail}>
      <small>{t.previewMail}</small>
      <div className={classes.sheet}>
        <strong>{brand.app_name}</strong>
        <span>{t.mailText}</span>
        <span className={classes.button}>{t.mailButton}</span>
      </div>
    </div>
  );
}

function tokensOf(brand: BrandFields, scheme: Scheme): CSSProperties {
  const color = (text: string) => (isColor(text) ? text.trim() : '#888888');
  const { paper, surface, ink, ink2 } = GROUNDS[scheme];
  return {
    ...brandTokens(
      {
        primary: color(brand.primary_color),
        secondary: color(brand.secondary_color),
        additional: color(brand.additional_color),
      },
      scheme,
    ),
    '--paper': paper,
    '--surface': surface,
    '--ink': ink,
    '--ink-2': ink2,
  } as CSSProperties;
}
