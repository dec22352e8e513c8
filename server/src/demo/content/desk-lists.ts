import type { DeskLists } from '#modules/listener/public';

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
  institutions: [
    { name: 'Empresa de agua (demostración)', kind: 'utility' },
    { name: 'Empresa de energía (demostración)', kind: 'utility' },
    { name: 'Escuela del barrio (demostración)', kind: 'school' },
  ],
};
