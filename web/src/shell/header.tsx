import { useStartup } from '#session/startup.ts';
import { useViewer } from '#session/viewer.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { Link } from '#ui/link.tsx';
import { BrandMark } from './brand-mark.tsx';
import classes from './header.module.css';
import { MenuToggle } from './menu/menu-toggle.tsx';
import { PaletteButton } from './palette/palette-place.tsx';
import { LocaleSwitch } from './locale-switch.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { ViewerLink } from './viewer-link.tsx';
import { VisitorButtons } from './visitor-buttons.tsx';

const t = dictionary({
  es: { lottery: 'Sitio de la lotería' },
  en: { lottery: 'Lottery website' },
});

/** The header of every page: mark (leads to the lottery's own site), name (leads home), buttons or the viewer. */
export function Header() {
  const viewer = useViewer();
  const { brand, setting } = useStartup();
  return (
    <header className={classes.header}>
      <div className={classes.inner} data-signed-in={viewer !== null || undefined}>
        <MenuToggle className={viewer ? undefined : classes.smallOnly} />
        <a href={setting.lottery_url} className={classes.mark} aria-label={t.lottery} title={t.lottery}>
          <BrandMark />
        </a>
        <Link to="/" className={classes.name}>
          {brand.app_name}
        </Link>
        <div className={classes.end}>
          <PaletteButton />
          <div className={classes.switches}>
            <LocaleSwitch />
            <SchemeSwitch />
          </div>
          {viewer ? <ViewerLink viewer={viewer} /> : <VisitorButtons />}
        </div>
      </div>
    </header>
  );
}
