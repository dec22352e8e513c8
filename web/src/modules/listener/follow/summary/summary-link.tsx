import { IconMail } from '@tabler/icons-react';
import { dictionary } from '#i18n/dictionary.ts';
import { ButtonLink } from '#ui/link.tsx';

const t = dictionary({
  es: { ask: 'Resumen diario por correo' },
  en: { ask: 'Daily summary by e-mail' },
});

/** Leads to the daily summary of what is shown: a category, a colonia, or what lies around the middle of a map (`lat,lng,zoom`). */
export function SummaryLink({ of = {} }: { readonly of?: Readonly<Record<string, string | undefined>> }) {
  return (
    <div className="no-print">
      <ButtonLink
        to="/"
        query={{ ...of, resumen: 'diario' }}
        variant="default"
        leftSection={<IconMail size={20} aria-hidden />}
      >
        {t.ask}
      </ButtonLink>
    </div>
  );
}
