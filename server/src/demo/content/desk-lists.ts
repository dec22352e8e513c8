import type { ComplaintKinds, DeskLists } from '#modules/listener/public';
import type { DemoCategory } from './demo-category.ts';

/** What the desk of the demonstration city chooses from; amounts are invented. */
export const DEMO_LISTS: DeskLists = {
  kinds: [
    { name: 'Bacheo', name_en: 'Pothole repair', unit: 'm²' },
    { name: 'Recambio de luminaria', name_en: 'Lamp replacement', unit: 'luminarias' },
    { name: 'Retiro de residuos', name_en: 'Waste removal', unit: 'm³' },
    { name: 'Poda', name_en: 'Pruning', unit: 'árboles' },
    { name: 'Señalización', name_en: 'Signs and markings', unit: null },
    { name: 'Inspección', name_en: 'Inspection', unit: null },
  ],
  materials: [
    { name: 'Mezcla asfáltica', unit: 'kg', unit_cost: 420 },
    { name: 'Cemento', unit: 'kg', unit_cost: 310.5 },
    { name: 'Luminaria LED de 150 W', unit: 'unidad', unit_cost: 98_500 },
    { name: 'Cable subterráneo', unit: 'm', unit_cost: 5_240 },
    { name: 'Bolsas de residuos', unit: 'unidad', unit_cost: null },
    { name: 'Pintura vial', unit: 'l', unit_cost: 7_900 },
  ],
  municipios: ['Avellaneda', 'San Martín', 'Vicente López'],
  answers: [
    {
      name: 'Falta la ubicación',
      text: 'Gracias por el reporte {folio}. Para llegar al lugar hace falta la altura o la esquina más cercana.',
      text_en: 'Thank you for report {folio}. To find the place we need the number or the nearest corner.',
      uses: ['ask'],
    },
    {
      name: 'Trabajo terminado',
      text: 'El trabajo quedó terminado.\nSi algo no está bien, se puede responder desde el reporte {folio}.',
      text_en: 'The work is done.\nIf something is not right, it can be said from report {folio}.',
      uses: ['resolve'],
    },
    {
      name: 'Pasa a otra institución',
      text: 'El arreglo no depende de la ciudad. El reporte {folio} ya lo tiene quien puede hacerlo, y la ciudad lo sigue.',
      text_en:
        'The repair is not the city’s to make. Those who can make it have report {folio} now, and the city follows it.',
      uses: ['refer'],
    },
    {
      name: 'Es de una empresa de servicios',
      text: 'La instalación es de una empresa de servicios, que recibió hoy el reporte {folio} con la ubicación. La fecha del arreglo la da la empresa; al tenerla, figura aquí.',
      text_en:
        'The installation belongs to a utility, which got report {folio} with its place today. The utility sets the date of the repair; it will be shown here once it is known.',
      uses: ['refer'],
    },
    {
      name: 'Trabajo en curso',
      text: 'El trabajo del reporte {folio} está en curso.\nEstá a cargo de: {area}.',
      text_en: 'Report {folio} is under way.\nIn charge: {area}.',
      uses: ['note', 'mail'],
    },
  ],
  institutions: [
    {
      name: 'Empresa de agua (demostración)',
      kind: 'utility',
      email: 'reclamos@agua.example',
      phone: '+54 11 5550 0101',
    },
    {
      name: 'Empresa de energía (demostración)',
      kind: 'utility',
      email: 'reclamos@energia.example',
      phone: '+54 11 5550 0102',
    },
    { name: 'Escuela del barrio (demostración)', kind: 'school' },
  ],
};

/** Under which type complaints are filed in the demonstration city; nobody files a report of it there. */
export const DEMO_COMPLAINTS: DemoCategory = {
  name: 'Atención al público',
  name_en: 'Service to the public',
  icon: 'dots',
  color: '#5b6470',
  agency: 'Dirección de Convivencia',
  types: [
    {
      key: 'atencion',
      name: 'Atención recibida',
      name_en: 'Service received',
      hours: 50,
      hidden: true,
      placeless: true,
    },
  ],
};

/** What may be complained of, suggested or praised in the demonstration city. */
export const DEMO_COMPLAINT_KINDS: ComplaintKinds = [
  { name: 'Trato del personal', name_en: 'Conduct of staff', kind: 'complaint' },
  { name: 'Demora o falta de respuesta', name_en: 'Delay or no answer', kind: 'complaint' },
  { name: 'Obra mal terminada', name_en: 'Work badly finished', kind: 'complaint' },
  { name: 'Sugerencia', name_en: 'Suggestion', kind: 'suggestion' },
  { name: 'Felicitación', name_en: 'Praise', kind: 'praise' },
];
