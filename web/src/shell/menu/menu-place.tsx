import { lazy, Suspense, useEffect, useRef } from 'react';
import { useViewer } from '#session/viewer.ts';
import { dictionary } from '#i18n/dictionary.ts';
import classes from './menu-place.module.css';
import { closeMenu, useMenuState } from './menu-state.ts';

const Sidebar = lazy(() => import('./sidebar.tsx').then((file) => ({ default: file.Sidebar })));
const t = dictionary({ es: { menu: 'Menú' }, en: { menu: 'Menu' } });

/** Holds the sidebar: beside the page for signed-in people on wide screens, else over it. */
export function MenuPlace() {
  const viewer = useViewer();
  const { isDocked, isOver, isWide } = useMenuState();
  if (isWide && viewer) {
    return (
      <aside id="menu" className={classes.docked} aria-label={t.menu} hidden={!isDocked}>
        {isDocked && (
          <div className={classes.scroll}>
            <Suspense>
              <Sidebar viewer={viewer} />
            </Suspense>
          </div>
        )}
      </aside>
    );
  }
  return <OverMenu isOpen={isOver} />;
}

function OverMenu({ isOpen }: { readonly isOpen: boolean }) {
  const viewer = useViewer();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) ref.current?.showModal();
    else ref.current?.close();
  }, [isOpen]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside it closes; the keyboard has Esc
    <dialog
      ref={ref}
      id="menu"
      className={classes.over}
      aria-label={t.menu}
      onClose={closeMenu}
      onClick={(event) => event.target === ref.current && closeMenu()}
    >
      {isOpen && (
        <Suspense>
          <Sidebar viewer={viewer} hasClose />
        </Suspense>
      )}
    </dialog>
  );
}
