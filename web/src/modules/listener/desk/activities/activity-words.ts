import { dictionary } from '#i18n/dictionary.ts';

/** Words of what is recorded of a piece of work beside its text. */
export const activityWords = dictionary({
  es: {
    otherKind: 'Otro trabajo',
    quantityIn: 'Cantidad ({unit})',
    institution: 'Institución que pidió o ayudó',
    noInstitution: 'Ninguna',
    materials: 'Materiales gastados',
    addMaterial: 'Agregar material',
    material: 'Material {number}',
    choose: 'Elegir',
    amount: 'Cantidad del material {number}',
    dropMaterial: 'Sacar el material {number}',
    total: 'Costo de los materiales: {cost}',
    partly: 'Costo de los materiales con costo conocido: {cost}',
    missing: 'A cada material le hace falta una cantidad mayor que cero',
  },
  en: {
    otherKind: 'Other work',
    quantityIn: 'Quantity ({unit})',
    institution: 'Institution that asked or helped',
    noInstitution: 'None',
    materials: 'Materials used',
    addMaterial: 'Add material',
    material: 'Material {number}',
    choose: 'Choose',
    amount: 'Quantity of material {number}',
    dropMaterial: 'Remove material {number}',
    total: 'Cost of materials: {cost}',
    partly: 'Cost of materials whose cost is known: {cost}',
    missing: 'Each material needs a quantity above zero',
  },
});
