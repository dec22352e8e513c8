import { dictionary } from '#i18n/dictionary.ts';

/** Words of the period by colonia. */
export const coloniaWords = dictionary({
  es: {
    title: 'Por [colonia], en el mapa',
    measure: 'Qué muestra el mapa',
    filed: 'Reportes recibidos',
    median: 'Tiempo de solución',
    kept: 'Resueltos en plazo',
    cost: 'Materiales por reporte',
    costTitle: 'Cada reporte resuelto llevó {city} de materiales',
    costNone: 'Menos de {min} reportes resueltos: todavía no se puede decir cuánto material lleva uno',
    costLead:
      'Materiales anotados en los trabajos de los resueltos, al costo que tenían ese día, por reporte resuelto. Cuanto menos, mejor, si lo demás es igual. Lo que no tiene costo en la lista cuenta cero.',
    filedTitle: 'Donde más reportes se recibieron es {name}: {n}',
    filedNone: 'En ninguna [colonia] se recibieron {min} reportes',
    medianTitle:
      'Por [colonia]: en la quinta parte más lenta la mitad se resuelve en {slowest} o menos y en la más rápida, en {fastest}; lleva {times} veces ese tiempo',
    medianNone: 'Menos de cinco [colonias] tienen {min} reportes resueltos: todavía no se pueden comparar',
    keptTitle: 'En plazo se resolvió del {low} ({lowName}) al {high} ({highName})',
    keptNone: 'Menos de dos [colonias] tienen {min} resueltos con plazo: todavía no se pueden comparar',
    filedLead:
      'Reportes por [colonia]. Más no es mejor ni peor: también se reporta más donde vive más gente o se confía más.',
    medianLead:
      'Días hasta la solución de la mitad de los resueltos. Cuanto menos, mejor; en toda la ciudad, {city}.',
    keptLead:
      'De los resueltos con plazo, cuántos lo cumplieron. Cuanto más, mejor; en toda la ciudad, {city}.',
    map: 'Mapa de la ciudad por [colonia]',
    point: 'Señalar una zona dice su número; tocarla limita toda la página a ella.',
    pointed: '{name}: {number}',
    scale: 'Escala',
    span: '{from} a {to}',
    few: 'Menos de {min} o reservado',
    fewResults: 'Menos de {min} resueltos',
    note: 'Del mapa, del papel y del archivo no sale ninguna cantidad menor que {min}; donde una sola se sabría por resta, tampoco la que le sigue. Tiempos y porcentajes, desde {results} resueltos.',
    lists: 'Cada cantidad lleva a su lista.',
    against: 'Frente a la ciudad',
    noColonia: 'Sin [colonia] conocida',
  },
  en: {
    title: 'By [colonia], on the map',
    measure: 'What the map shows',
    filed: 'Reports received',
    median: 'Time to solve',
    kept: 'Solved on time',
    cost: 'Materials a report',
    costTitle: 'Each solved report took {city} of materials',
    costNone: 'Fewer than {min} solved reports: what one takes cannot be told yet',
    costLead:
      'Materials noted in the work on those solved, at what they cost that day, for each solved report. The less the better, all else being equal. What has no cost in the list counts as zero.',
    filedTitle: 'Most reports came from {name}: {n}',
    filedNone: 'No [colonia] received {min} reports',
    medianTitle:
      'By [colonia]: in the slowest fifth half are solved in {slowest} or less, in the fastest in {fastest}; it takes {times} times as long',
    medianNone: 'Fewer than five [colonias] have {min} solved reports: they cannot be compared yet',
    keptTitle: 'On time were from {low} ({lowName}) to {high} ({highName})',
    keptNone: 'Fewer than two [colonias] have {min} solved with a promise: they cannot be compared yet',
    filedLead:
      'Reports by [colonia]. More is neither better nor worse: people also report more where more of them live or trust more.',
    medianLead: 'Days until half of those solved were. The less the better; in the whole city, {city}.',
    keptLead:
      'Of those solved with a promise, how many kept it. The more the better; in the whole city, {city}.',
    map: 'Map of the city by [colonia]',
    point: 'Pointing at an area tells its number; touching it narrows the whole page to it.',
    pointed: '{name}: {number}',
    scale: 'Scale',
    span: '{from} to {to}',
    few: 'Fewer than {min} or withheld',
    fewResults: 'Fewer than {min} solved',
    note: 'No number below {min} leaves with the map, on paper or in the file; where a single one would follow from the rest, the next one is withheld too. Times and shares from {results} solved on.',
    lists: 'Each number leads to its list.',
    against: 'Against the city',
    noColonia: 'No known [colonia]',
  },
});
