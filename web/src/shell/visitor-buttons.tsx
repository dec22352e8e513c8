import { hasScreen } from '@vereda/contract/sitemap';
import { dictionary } from '#i18n/dictionary.ts';
import { useCan } from '#session/viewer.ts';
import { PathButton } from '#ui/link.tsx';
import { openInstead } from './open-instead.ts';
import classes from './visitor-buttons.module.css';

const t = dictionary({
  es: {
    report: 'Hacer un reporte',
    reportShort: 'Reportar',
    signIn: 'Iniciar sesión',
    signUp: 'Registrarse',
  },
  en: { report: 'File a report', reportShort: 'Report', signIn: 'Sign in', signUp: 'Sign up' },
});
const REPORT = '/citizen/listener/create-v3';

/** The three buttons of a visitor: file a report, sign in, sign up. Each is there once its screen is; none is filled, which is for what the page itself is about. */
export function VisitorButtons() {
  const mayReport = useCan('listener.report') === 'allowed';
  return (
    <>
      {hasScreen('/register') && (
        <PathButton
          path="/register"
          variant="subtle"
          className={classes.wide}
          onClick={(event) => openInstead(event, 'register')}
        >
          {t.signUp}
        </PathButton>
      )}
      {hasScreen('/login') && (
        <PathButton
          path="/login"
          variant="default"
          className={classes.wide}
          onClick={(event) => openInstead(event, 'login')}
        >
          {t.signIn}
        </PathButton>
      )}
      {mayReport && hasScreen(REPORT) && (
        <PathButton path={REPORT} variant="default">
          <span className={classes.long}>{t.report}</span>
          <span className={classes.short}>{t.reportShort}</span>
        </PathButton>
      )}
    </>
  );
}
