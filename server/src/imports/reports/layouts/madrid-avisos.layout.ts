import type { ReportLayout } from '../report-layout.ts';

/** Notices of Madrid's service AVISA as a table, one row per notice with its last observed state. */
export const madridAvisos: ReportLayout = {
  key: 'madrid-avisos',
  source: 'madrid-avisos',
  title: 'Madrid, avisos',
  recognisedBy: [['id', 'fecha_alta', 'categoria', 'lat', 'lng', 'estado', 'tipo_estado']],
  columns: {
    external_id: ['id'],
    date: ['fecha_alta'],
    changed: ['ultima_obs'],
    subcategory: ['categoria'],
    description: ['descripcion'],
    street: ['direccion'],
    lat: ['lat'],
    lng: ['lng'],
    state: ['estado'],
  },
  utcOffset: '+01:00',
  categories: {
    by: 'words',
    groups: [
      { category: 'Alumbrado', words: ['alumbrado', 'farola', 'calle_apagada', 'navidad'] },
      { category: 'Semáforos y señales', words: ['semaforo', 'senal', 'pulsador'] },
      {
        category: 'Estacionamiento',
        words: ['parquimetro', 'tique', 'denuncia', 'tarjeta_credito', 'vehiculo'],
      },
      {
        category: 'Agua y alcantarillado',
        words: ['alcantarillado', 'fuente', 'riego', 'tapas', 'hidrantes'],
      },
      { category: 'Árboles y zonas verdes', words: ['arbol', 'poda', 'maleza', 'zonas_verdes', 'alcorque'] },
      { category: 'Plagas y animales', words: ['animales', 'ratas', 'plagas'] },
      {
        category: 'Calles y veredas',
        words: ['acera', 'calzada', 'accesibilidad', 'bolardo', 'horquilla', 'caminos'],
      },
      { category: 'Mobiliario urbano', words: ['banco', 'area_', 'vallas', 'nueva_instalacion'] },
      {
        category: 'Residuos y limpieza',
        words: [
          'limpieza',
          'mueble',
          'cubo',
          'contenedor',
          'papelera',
          'pintadas',
          'escombros',
          'aceite',
          'bolsas',
        ],
      },
    ],
    otherwise: 'Otros avisos',
  },
  states: {
    asignado: { stage: 'pending', outcome: null },
    en_estudio: { stage: 'pending', outcome: null },
    en_ejecucion: { stage: 'in_progress', outcome: null },
    fin_de_tramite: { stage: 'closed', outcome: 'origen' },
    cancelado: { stage: 'closed', outcome: 'origen' },
  },
  area: [-3.9, 40.3, -3.5, 40.65],
};
