import { dictionary } from '#i18n/dictionary.ts';
import classes from './crumbs.module.css';
import { PathLink } from '#ui/link.tsx';

const t = dictionary({ es: { path: 'Dónde estás' }, en: { path: 'Where you are' } });

/** What is above a screen, the topmost first; the screen itself stands in its heading below. */
export function Crumbs({
  steps,
}: {
  readonly steps: readonly { readonly name: string; readonly path: string }[];
}) {
  return (
    <nav aria-label={t.path}>
      <ol className={classes.list}>
        {steps.map(({ name, path }) => (
          <li key={path}>
            <PathLink path={path} isExact>
              {name}
            </PathLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
