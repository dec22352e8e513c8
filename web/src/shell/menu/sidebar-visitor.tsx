import { hasScreen } from '@vereda/contract/sitemap';
import { dictionary } from '#i18n/dictionary.ts';
import { PathButton } from '#ui/link.tsx';
import type { MouseEvent } from 'react';
import { openInstead } from '../open-instead.ts';
import { closeMenu } from './menu-state.ts';
import classes from './sidebar-visitor.module.css';

const t = dictionary({
  es: { signIn: 'Iniciar sesión', signUp: 'Registrarse' },
  en: { signIn: 'Sign in', signUp: 'Sign up' },
});

/** Ways in for a visitor on a small screen. */
export function SidebarVisitor() {
  return (
    <div className={classes.buttons}>
      {hasScreen('/login') && (
        <PathButton path="/login" fullWidth onClick={(event) => leaveMenu(event, 'login')}>
          {t.signIn}
        </PathButton>
      )}
      {hasScreen('/register') && (
        <PathButton
          path="/register"
          variant="default"
          fullWidth
          onClick={(event) => leaveMenu(event, 'register')}
        >
          {t.signUp}
        </PathButton>
      )}
    </div>
  );
}

function leaveMenu(event: MouseEvent, name: 'login' | 'register'): void {
  closeMenu();
  openInstead(event, name);
}
