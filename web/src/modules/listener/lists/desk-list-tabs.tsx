import { currentInSight } from '#ui/device/current-in-sight.ts';
import { PathLink } from '#ui/link.tsx';
import tabs from '#ui/look/tabs.module.css';
import { listWords as t } from './list-words.ts';

const SCREENS = [
  ['/admin/listener/attention/create-activities', t.activities],
  ['/admin/listener/attention/create-materials', t.materials],
  ['/admin/listener/attention/create-institution', t.institutions],
  ['/admin/listener/attention/create-streets', t.streets],
] as const;

/** The lists that the desk adds to while it works, each a screen. */
export function DeskListTabs() {
  return (
    <nav ref={currentInSight} className={tabs.tabs} aria-label={t.tabs}>
      {SCREENS.map(([to, label]) => (
        <PathLink key={to} path={to} isExact>
          {label}
        </PathLink>
      ))}
    </nav>
  );
}
