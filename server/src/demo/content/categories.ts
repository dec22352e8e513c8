import type { Question } from '@vereda/contract/listener/categories/question';
import type { DemoCategory } from './demo-category.ts';

const DANGER = [
  'Si hay cables sueltos o peligro inmediato, hay que llamar al 911 antes de enviar el reporte.',
  'If there are loose cables or immediate danger, call 911 before sending the report.',
] as const;

const LOOSE_CABLES: Question = {
  id: 'cables',
  kind: 'yes_no',
  text: '¿Hay cables sueltos o chispas?',
  text_en: 'Are there loose cables or sparks?',
  required: true,
  options: [],
  stops: ['yes'],
  stop: 'Hay que alejarse, no tocar nada y llamar al 911. Una cuadrilla llega antes por ese camino.',
  stop_en: 'Keep away, touch nothing and call 911. A crew gets there sooner that way.',
};

/** Groups and types of reports of the demonstration city. */
export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  {
    name: 'Calles y calzada',
    name_en: 'Roads',
    icon: 'road',
    color: '#8a5a3c',
    agency: 'Dirección de Pavimentos',
    types: [
      { key: 'bache', name: 'Bache', name_en: 'Pothole', hours: 50, evidence: true },
      {
        key: 'hundimiento',
        name: 'Hundimiento de calzada',
        name_en: 'Sunken roadway',
        hours: 30,
        evidence: true,
      },
      {
        key: 'tapa',
        name: 'Tapa de registro rota o faltante',
        name_en: 'Broken or missing manhole cover',
        hours: 24,
        clock: true,
      },
    ],
  },
  {
    name: 'Tránsito y señales',
    name_en: 'Traffic and signs',
    icon: 'works',
    color: '#b3541e',
    agency: 'Dirección de Señalización',
    types: [
      {
        key: 'semaforo',
        name: 'Semáforo sin funcionar',
        name_en: 'Traffic light not working',
        hours: 8,
        clock: true,
        notice: DANGER,
      },
      { key: 'senal', name: 'Señal caída o tapada', name_en: 'Sign down or hidden', hours: 60 },
      {
        key: 'demarcacion',
        name: 'Senda peatonal despintada',
        name_en: 'Worn pedestrian crossing',
        hours: 120,
      },
    ],
  },
  {
    name: 'Veredas',
    name_en: 'Sidewalks',
    icon: 'sidewalk',
    color: '#6b6f7a',
    agency: 'Dirección de Veredas',
    types: [
      { key: 'vereda', name: 'Vereda rota', name_en: 'Broken sidewalk', hours: 120 },
      {
        key: 'rampa',
        name: 'Rampa dañada o faltante',
        name_en: 'Damaged or missing ramp',
        hours: 100,
      },
      { key: 'obstruccion', name: 'Paso obstruido', name_en: 'Blocked passage', hours: 20 },
    ],
  },
  {
    name: 'Alumbrado',
    name_en: 'Street lighting',
    icon: 'light',
    color: '#a07800',
    agency: 'Dirección de Alumbrado',
    types: [
      { key: 'luminaria', name: 'Luminaria apagada', name_en: 'Street light out', hours: 30 },
      { key: 'dia', name: 'Luminaria encendida de día', name_en: 'Street light on by day', hours: 60 },
      {
        key: 'columna',
        name: 'Columna dañada',
        name_en: 'Damaged lamp post',
        hours: 12,
        clock: true,
        notice: DANGER,
        questions: [LOOSE_CABLES],
      },
    ],
  },
  {
    name: 'Limpieza y residuos',
    name_en: 'Cleaning and waste',
    icon: 'trash',
    color: '#3d7a4a',
    agency: 'Dirección de Limpieza',
    types: [
      {
        key: 'contenedor',
        name: 'Contenedor desbordado',
        name_en: 'Overflowing container',
        hours: 24,
        clock: true,
      },
      {
        key: 'voluminosos',
        name: 'Muebles o escombros en la calle',
        name_en: 'Furniture or rubble in the street',
        hours: 30,
      },
      { key: 'barrido', name: 'Falta de barrido', name_en: 'Street not swept', hours: 20 },
    ],
  },
  {
    name: 'Arbolado',
    name_en: 'Trees',
    icon: 'tree',
    color: '#2f6b3b',
    agency: 'Dirección de Arbolado',
    types: [
      {
        key: 'rama',
        name: 'Rama caída o por caer',
        name_en: 'Fallen or falling branch',
        hours: 12,
        clock: true,
        notice: DANGER,
      },
      { key: 'poda', name: 'Pedido de poda', name_en: 'Pruning request', hours: 200 },
      {
        key: 'raices',
        name: 'Raíces que levantan la vereda',
        name_en: 'Roots lifting the sidewalk',
        hours: 160,
      },
    ],
  },
  {
    name: 'Agua y desagües',
    name_en: 'Water and drains',
    icon: 'water',
    color: '#1f6f94',
    agency: 'Dirección de Hidráulica',
    types: [
      { key: 'perdida', name: 'Pérdida de agua', name_en: 'Water leak', hours: 24, clock: true },
      { key: 'sumidero', name: 'Sumidero tapado', name_en: 'Blocked drain', hours: 30 },
      { key: 'anegamiento', name: 'Calle que se anega', name_en: 'Street that floods', hours: 80 },
    ],
  },
  {
    name: 'Plazas y paradas',
    name_en: 'Parks and bus stops',
    icon: 'transport',
    color: '#7a4a7d',
    agency: 'Dirección de Espacios Verdes',
    types: [
      {
        key: 'juegos',
        name: 'Juegos infantiles dañados',
        name_en: 'Damaged playground',
        hours: 40,
      },
      { key: 'bancos', name: 'Banco o mesa rotos', name_en: 'Broken bench or table', hours: 100 },
      { key: 'parada', name: 'Refugio de colectivo dañado', name_en: 'Damaged bus shelter', hours: 80 },
    ],
  },
  {
    name: 'Convivencia',
    name_en: 'Noise and animals',
    icon: 'noise',
    color: '#944a54',
    agency: 'Dirección de Convivencia',
    types: [
      { key: 'ruidos', name: 'Ruidos molestos', name_en: 'Noise', hours: 40, hidden: true },
      { key: 'abandonado', name: 'Vehículo abandonado', name_en: 'Abandoned vehicle', hours: 120 },
      {
        key: 'animales',
        name: 'Animal suelto o herido',
        name_en: 'Stray or injured animal',
        hours: 12,
        clock: true,
      },
    ],
  },
];
