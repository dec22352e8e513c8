import type { Viewer } from '@vereda/contract/access/viewer';
import { dictionary } from '#i18n/dictionary.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import classes from './account-facts.module.css';
import { ResendVerification } from './recovery/resend-verification.tsx';

const t = dictionary({
  es: {
    email: 'Correo',
    phone: 'Teléfono',
    role: 'Rol',
    verified: 'Confirmado',
    unverified: 'Sin confirmar',
  },
  en: { email: 'E-mail', phone: 'Phone', role: 'Role', verified: 'Confirmed', unverified: 'Not confirmed' },
});

/** What an account is reached by, and what it may be in the product. */
export function AccountFacts({ viewer }: { readonly viewer: Viewer }) {
  const email = viewer.email && (
    <span className={classes.email}>
      {viewer.email}
      <StatusBadge tone={viewer.emailVerified ? 'done' : 'waiting'}>
        {viewer.emailVerified ? t.verified : t.unverified}
      </StatusBadge>
    </span>
  );
  return (
    <>
      <KeyValues
        facts={[
          [t.email, email],
          [t.phone, viewer.phone],
          [t.role, viewer.role?.name],
        ]}
      />
      {viewer.email && !viewer.emailVerified && <ResendVerification />}
    </>
  );
}
