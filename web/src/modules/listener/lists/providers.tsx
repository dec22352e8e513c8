import { EMAIL_MAX_LENGTH } from '@vereda/contract/limits';
import { PROVIDER_NAME_MAX_LENGTH } from '@vereda/contract/listener/lists/provider';
import { catalog } from '#catalog/catalog.ts';
import { choiceField, switchField, textField } from '#forms/field-kit.tsx';
import { all, email, required } from '#forms/rules.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { keptBySetUp } from './kept-by.ts';
import { setUpAt } from './set-up-address.ts';

const t = dictionary({
  es: {
    title: 'Proveedores',
    lead: 'Empresas y cuadrillas de afuera. Reciben un caso por correo y lo responden con un enlace, sin cuenta.',
    add: 'Agregar proveedor',
    blank: 'Proveedor nuevo',
    none: 'Todavía no hay proveedores',
    noneText: 'Sin ellos, al enviar un caso se escriben el nombre y el correo cada vez.',
    search: 'Buscar por nombre',
    name: 'Nombre',
    email: 'Correo',
    emailHint: 'A esta dirección llegan los enlaces.',
    locale: 'Idioma del correo',
    es: 'Español',
    en: 'Inglés',
    active: 'Activo',
    activeHint: 'Apagado no se le envían más casos; los que tiene los puede responder.',
  },
  en: {
    title: 'Providers',
    lead: 'Firms and crews from outside. They get a case by e-mail and answer it by a link, without an account.',
    add: 'Add a provider',
    blank: 'New provider',
    none: 'There are no providers yet',
    noneText: 'Without them, name and e-mail are typed whenever a case is sent.',
    search: 'Search by name',
    name: 'Name',
    email: 'E-mail',
    emailHint: 'Links go to this address.',
    locale: 'Language of the e-mail',
    es: 'Spanish',
    en: 'English',
    active: 'Active',
    activeHint: 'Switched off, it is sent no more cases; those it has it can still answer.',
  },
});

/** Who works on cases from outside the city. */
export const providers = catalog('/listener/providers', {
  words: {
    title: t.title,
    lead: t.lead,
    add: t.add,
    blank: t.blank,
    none: t.none,
    noneText: t.noneText,
    search: t.search,
  },
  entity: 'provider',
  topics: ['desk-list-changed'],
  at: setUpAt('providers'),
  keeping: keptBySetUp,
  fields: {
    name: textField({ label: t.name, max: PROVIDER_NAME_MAX_LENGTH }),
    email: textField({
      label: t.email,
      hint: t.emailHint,
      max: EMAIL_MAX_LENGTH,
      rule: all(required, email),
    }),
    locale: choiceField({ label: t.locale, options: { es: t.es, en: t.en } }),
    active: switchField({ label: t.active, hint: t.activeHint }),
  },
  columns: ['email', 'active'],
});
