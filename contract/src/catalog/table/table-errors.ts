import type { ErrorTable } from '../../error-table.ts';

/** Errors of tables that are brought in on screen. */
export const tableErrors = {
  'table/too-large': {
    status: 413,
    es: 'El archivo pesa más de {megabytes} MB. Puede cortarse en partes; la orden de importación no tiene límite.',
    en: 'The file is larger than {megabytes} MB. Cut it in parts; the import command has no limit.',
  },
  'table/too-long': {
    status: 422,
    es: 'El archivo tiene más de {max} filas. Puede cortarse en partes; la orden de importación no tiene límite.',
    en: 'The file has more than {max} rows. Cut it in parts; the import command has no limit.',
  },
  'table/not-a-table': {
    status: 422,
    es: 'El archivo no es una tabla: hace falta un CSV con los nombres de sus columnas en la primera línea, o un GeoJSON.',
    en: 'The file is not a table: it takes a CSV with the names of its columns in the first line, or a GeoJSON.',
  },
  'table/spreadsheet': {
    status: 422,
    es: 'Es una planilla o un archivo comprimido. Conviene guardarla como CSV y subir ese archivo.',
    en: 'This is a spreadsheet or a packed file. Save it as CSV and upload that.',
  },
  'table/empty': {
    status: 422,
    es: 'El archivo no tiene filas.',
    en: 'The file has no rows.',
  },
  'table/file-gone': {
    status: 404,
    es: 'El archivo ya no está: se guarda un día. Hay que subirlo otra vez.',
    en: 'The file is gone: it is kept for a day. Upload it again.',
  },
  'table/columns-wrong': {
    status: 422,
    es: 'Las columnas elegidas no son las del archivo, o dos llenan el mismo campo.',
    en: 'The chosen columns are not those of the file, or two of them fill the same field.',
  },
  'table/name-missing': {
    status: 422,
    es: 'Falta decir qué columna es el nombre.',
    en: 'Say which column is the name.',
  },
  'table/field-missing': {
    status: 422,
    es: 'Falta decir qué columna es un campo sin el que ninguna fila vale, o escribirlo para todas: {field}.',
    en: 'Say which column is a field that every row needs, or write it for all of them: {field}.',
  },
  'table/header-missing': {
    status: 422,
    es: 'La primera línea del archivo ya son datos: hace falta una primera línea con los nombres de las columnas.',
    en: 'The first line of the file already holds data: it takes a first line with the names of its columns.',
  },
  'table/applied': {
    status: 409,
    es: 'Este archivo ya se importó. Para importarlo de nuevo hay que subirlo otra vez.',
    en: 'This file was imported already. To import it again, upload it again.',
  },
  'table/busy': {
    status: 409,
    es: 'Otra importación está guardando sus filas. En un momento se puede volver a probar.',
    en: 'Another import is storing its rows. Try again in a moment.',
  },
  'table/too-many-levels': {
    status: 422,
    es: 'El archivo agregaría más de {max} entradas al catálogo: conviene revisar qué columnas dicen el tipo, el sector y la categoría.',
    en: 'The file would add more than {max} entries to the catalogue: check which columns are the type, the sector and the category.',
  },
  'table/day-in-future': {
    status: 422,
    es: 'Ese día todavía no llegó.',
    en: 'That day has not come yet.',
  },
} satisfies ErrorTable;
