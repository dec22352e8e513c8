import type { ReportLayout } from '../report-layout.ts';

/**
 * Requests of Buenos Aires' SUACI in its four historic headers: `;` or `,`, decimal comma or point, a plane
 * projection beside or instead of WGS84, no number at all in the oldest.
 */
export const suaci: ReportLayout = {
  key: 'suaci',
  source: 'suaci',
  title: 'Buenos Aires, SUACI',
  recognisedBy: [
    ['nro_solicitud', 'categoria', 'prestacion', 'fecha_ingreso', 'hora_ingreso'],
    ['concepto', 'rubro', 'fecha_ingreso', 'hora_ingreso', 'domicilio_calle'],
  ],
  columns: {
    external_id: ['nro_solicitud'],
    date: ['fecha_ingreso'],
    time: ['hora_ingreso'],
    category: ['categoria', 'rubro'],
    subcategory: ['prestacion', 'concepto'],
    street: ['calle', 'domicilio_calle'],
    number: ['altura', 'domicilio_altura'],
    crossing: ['esquina_proxima', 'domicilio_esquina_proxima'],
    area: ['barrio', 'domicilio_barrio'],
    lat: ['lat_wgs84', 'lat'],
    lng: ['long_wgs84', 'long'],
    state: ['estado_general'],
  },
  utcOffset: '-03:00',
  categories: { by: 'column' },
  states: {
    abierto: { stage: 'pending', outcome: null },
    cerrado: { stage: 'closed', outcome: 'origen' },
  },
  area: [-58.54, -34.72, -58.33, -34.52],
};
