import type { ErrorTable } from '../error-table.ts';

/** Errors of splitting and merging colonias. */
export const reshapeErrors = {
  'urbanism/line-crosses-itself': {
    status: 422,
    es: 'La línea {line} se cruza a sí misma.',
    en: 'Line {line} crosses itself.',
  },
  'urbanism/line-cuts-nothing': {
    status: 422,
    es: 'La línea {line} no separa nada: tiene que ir de borde a borde, o hasta otra línea.',
    en: 'Line {line} separates nothing: it has to go from edge to edge, or to another line.',
  },
  'urbanism/part-too-small': {
    status: 422,
    es: 'Quedaría una parte de {area} m²; cada una necesita al menos {min} m².',
    en: 'One part would have {area} m²; each needs at least {min} m².',
  },
  'urbanism/parts-too-many': {
    status: 422,
    es: 'Quedarían {count} partes; se puede dividir en {max} de una vez.',
    en: 'There would be {count} parts; up to {max} can be made at once.',
  },
  'urbanism/parts-unnamed': {
    status: 422,
    es: 'Las partes son {count} y cada una necesita un nombre.',
    en: 'There are {count} parts, and each needs a name.',
  },
  'urbanism/parts-of-one-name': {
    status: 422,
    es: 'Todas las partes llevan el mismo nombre: así no se divide nada.',
    en: 'All parts have the same name: that splits nothing.',
  },
  'urbanism/colonia-apart': {
    status: 422,
    es: '«{name}» está a más de {meters} metros del resto. Se puede sacar de los elegidos, o corregir antes el contorno de uno de ellos.',
    en: '“{name}” is more than {meters} metres from the others. Take it out of the chosen ones, or correct the outline of one of them first.',
  },
  'urbanism/colonia-reshaped': {
    status: 409,
    es: 'Se dividió o se unió con otra: se recupera al deshacer ese cambio, no por separado.',
    en: 'It was split, or merged with another one. It comes back when that is undone, not by itself.',
  },
  'urbanism/reshaping-settled': {
    status: 409,
    es: 'Ya no se puede deshacer: lo que quedó se cambió después, o pasaron treinta días.',
    en: 'It can no longer be undone: what came of it was changed since, or thirty days have passed.',
  },
} satisfies ErrorTable;
