import { useRouterState } from '@tanstack/react-router';
import { addressInOtherLocale, otherLocale, rememberLocale } from '#i18n/locale.ts';
import classes from './locale-switch.module.css';

const NAMES = { es: 'Español', en: 'English' } as const;

/** A plain link to this page in the other language; the choice is remembered for 365 days. */
export function LocaleSwitch({ isLong = false }: { readonly isLong?: boolean }) {
  const { pathname, searchStr } = useRouterState({ select: (state) => state.location });
  return (
    <a
      href={addressInOtherLocale(pathname, searchStr)}
      hrefLang={otherLocale}
      lang={otherLocale}
      className={classes.switch}
      data-long={isLong || undefined}
      onClick={() => rememberLocale(otherLocale)}
    >
      <span className={classes.long}>{NAMES[otherLocale]}</span>
      <span className={classes.short} aria-hidden>
        {otherLocale.toUpperCase()}
      </span>
    </a>
  );
}
