import { dictionary } from '#i18n/dictionary.ts';

/** The Sustainable Development Goals of the 2030 Agenda by their numbers, as the United Nations call them. */
export const sdgWords: Readonly<Record<string, string>> = dictionary({
  es: {
    1: '1 · Fin de la pobreza',
    2: '2 · Hambre cero',
    3: '3 · Salud y bienestar',
    4: '4 · Educación de calidad',
    5: '5 · Igualdad de género',
    6: '6 · Agua limpia y saneamiento',
    7: '7 · Energía asequible y no contaminante',
    8: '8 · Trabajo decente y crecimiento económico',
    9: '9 · Industria, innovación e infraestructura',
    10: '10 · Reducción de las desigualdades',
    11: '11 · Ciudades y comunidades sostenibles',
    12: '12 · Producción y consumo responsables',
    13: '13 · Acción por el clima',
    14: '14 · Vida submarina',
    15: '15 · Vida de ecosistemas terrestres',
    16: '16 · Paz, justicia e instituciones sólidas',
    17: '17 · Alianzas para lograr los objetivos',
  },
  en: {
    1: '1 · No poverty',
    2: '2 · Zero hunger',
    3: '3 · Good health and well-being',
    4: '4 · Quality education',
    5: '5 · Gender equality',
    6: '6 · Clean water and sanitation',
    7: '7 · Affordable and clean energy',
    8: '8 · Decent work and economic growth',
    9: '9 · Industry, innovation and infrastructure',
    10: '10 · Reduced inequalities',
    11: '11 · Sustainable cities and communities',
    12: '12 · Responsible consumption and production',
    13: '13 · Climate action',
    14: '14 · Life below water',
    15: '15 · Life on land',
    16: '16 · Peace, justice and strong institutions',
    17: '17 · Partnerships for the goals',
  },
});

/** What a field is called that takes one of them. */
export const sdgLabel = dictionary({ es: { one: 'Objetivo (ODS)' }, en: { one: 'Goal (SDG)' } }).one;

/** All of them as the choices of a field, in their order. */
export const SDGS = Object.entries(sdgWords).map(([value, label]) => ({ value, label }));

/** The number that an address names; undefined where it is none of them. */
export function readSdg(text: string | undefined): number | undefined {
  return SDGS.some(({ value }) => value === text) ? Number(text) : undefined;
}
