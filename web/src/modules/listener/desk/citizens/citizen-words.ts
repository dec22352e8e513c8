import { dictionary } from '#i18n/dictionary.ts';

/** Words of the list of citizens. */
export const citizenWords = dictionary({
  es: {
    title: 'Personas que reportan',
    lead: 'Cuentas de quienes reportan. Los contactos van tapados; la credibilidad no oculta ningún reporte.',
    search: 'Buscar por nombre',
    name: 'Nombre',
    noName: 'Sin nombre',
    contact: 'Contacto',
    open: 'Reportes abiertos',
    credibility: 'Credibilidad',
    since: 'Cuenta desde',
    why: 'Por qué',
    whyOf: 'Por qué la credibilidad de {name} es {value}',
    whyTitle: 'Credibilidad de {name}: {value}',
    whyLead:
      'Va de −100 a 100 y empieza en 0. La cambia una persona con un motivo, o lo que pasa con un reporte.',
    change: 'De {from} a {to}',
    none: 'Nada la movió todavía: vale lo del comienzo.',
    empty: 'No hay cuentas con ese nombre',
    emptyText: 'Se busca por nombre y apellido; un contacto entero se busca al tomar un reporte.',
  },
  en: {
    title: 'Citizens',
    lead: 'Accounts of those who report. Contacts are masked; credibility hides no report.',
    search: 'Search by name',
    name: 'Name',
    noName: 'No name',
    contact: 'Contact',
    open: 'Open reports',
    credibility: 'Credibility',
    since: 'Account since',
    why: 'Why',
    whyOf: 'Why the credibility of {name} is {value}',
    whyTitle: 'Credibility of {name}: {value}',
    whyLead:
      'It runs from −100 to 100 and starts at 0. Somebody changes it with a reason, or what becomes of a report does.',
    change: 'From {from} to {to}',
    none: 'Nothing has moved it: it is what it started at.',
    empty: 'No account has that name',
    emptyText: 'The search is by name; a whole contact is looked up when a report is taken in.',
  },
});
