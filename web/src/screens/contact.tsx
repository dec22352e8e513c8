import { ContactForm } from '#modules/configuration/contact-form.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { Page } from '#ui/page.tsx';

const t = dictionary({
  es: {
    title: 'Contacto',
    lead: 'Un mensaje para la ciudad. Para un problema en la calle conviene hacer un reporte: así se puede seguir.',
  },
  en: {
    title: 'Contact',
    lead: 'Write to the city. For a problem in the street, file a report: that way you can follow it.',
  },
});

/** /contact: name, e-mail and a message to the city's contact address. */
export default function ContactScreen() {
  return (
    <Page title={t.title} lead={t.lead} width="narrow">
      <ContactForm />
    </Page>
  );
}
