import { useRouterState } from '@tanstack/react-router';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { PartBoundary } from '#ui/part-boundary.tsx';
import { Skeleton } from '#ui/states.tsx';
import classes from './footer-contact.module.css';

const t = dictionary({ es: { title: 'Escribir a la ciudad' }, en: { title: 'Write to the city' } });

// Its code, and the check against robots, come when somebody opens it.
const ContactForm = lazy(() =>
  import('#modules/configuration/contact-form.tsx').then((file) => ({ default: file.ContactForm })),
);

/** The contact form in the footer, folded until it is wanted; not on the page that has it already. */
export function FooterContact() {
  const isOnContact = useRouterState({ select: ({ location }) => location.pathname === '/contact' });
  const [wasOpened, setOpened] = useState(false);
  if (isOnContact) return null;
  return (
    <details className={classes.contact} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className={classes.title}>
        {t.title}
        <IconChevronDown size={20} aria-hidden className={classes.fold} />
      </summary>
      {wasOpened && (
        <div className={classes.form}>
          <PartBoundary>
            <Suspense fallback={<Skeleton lines={4} height={64} />}>
              <ContactForm />
            </Suspense>
          </PartBoundary>
        </div>
      )}
    </details>
  );
}
