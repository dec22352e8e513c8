import type { ErrorTable } from '../../error-table.ts';

/** Errors of gathering the reports of one incident. */
export const incidentErrors = {
  'listener/not-for-incident': {
    status: 409,
    es: 'Un incidente reúne reportes distintos, confirmados y de la calle: ni el mismo, ni duplicados, ni spam, ni quejas.',
    en: 'An incident gathers different, confirmed reports of the street: not the same one, no duplicates, no spam, no complaints.',
  },
  'listener/parent-is-child': {
    status: 409,
    es: 'Ese reporte ya es parte de otro incidente: no puede reunir a otros.',
    en: 'That report is part of another incident already, so it cannot gather others.',
  },
  'listener/has-children': {
    status: 409,
    es: 'Este reporte reúne a los de un incidente: antes hay que pasarlos a otro o sacarlos.',
    en: 'This report gathers those of an incident: move them to another one or take them out first.',
  },
  'listener/incident-full': {
    status: 409,
    es: 'Un incidente reúne hasta {count} reportes. Para los demás hay que elegir otro.',
    en: 'An incident gathers up to {count} reports. Choose another one for the rest.',
  },
} satisfies ErrorTable;
