/** Localities of the province of Río Negro: name, latitude, longitude, people (GeoNames, of different years; null: not known there). NOTICE names the sources. */
const LOCALITIES: readonly (readonly [name: string, lat: number, lng: number, population: number | null])[] =
  [
    ['Aguada Cecilio', -40.8479, -65.8393, null],
    ['Aguada de Guerra', -41.0639, -68.3844, null],
    ['Aguada Guzmán', -39.9788, -68.8684, null],
    ['Allen', -38.9795, -67.828, 26_083],
    ['Arelauquen', -41.1701, -71.3851, null],
    ['Arroyo Los Berros', -41.4373, -66.0951, null],
    ['Arroyo Ventana', -41.6654, -66.086, null],
    ['Bahía Creek', -41.0954, -63.9092, null],
    ['Barda del Medio', -38.7247, -68.1581, null],
    ['Cañadón Chileno', -40.8843, -70.023, null],
    ['Catriel', -37.8815, -67.7946, 15_169],
    ['Cerro Policía', -39.7253, -68.494, null],
    ['Cervantes', -39.0516, -67.3931, 5_173],
    ['Chelforó', -39.0882, -66.521, null],
    ['Chichinales', -39.1149, -66.9425, 4_060],
    ['Chimpay', -39.1652, -66.1447, 3_905],
    ['Choele Choel', -39.2885, -65.6633, 9_791],
    ['Cinco Saltos', -38.8276, -68.0661, 19_819],
    ['Cipolletti', -38.9246, -68.0354, 75_078],
    ['Clemente Onelli', -41.2448, -70.0342, null],
    ['Colan Conhue', -40.6706, -69.1113, null],
    ['Colonia Juliá y Echarren', -39.0361, -64.0139, null],
    ['Colonia Suiza', -41.0947, -71.5055, null],
    ['Comallo', -41.0299, -70.27, 1_306],
    ['Comicó', -41.0633, -67.5966, null],
    ['Cona Niyeu', -41.8812, -66.9407, null],
    ['Contralmirante Cordero', -38.757, -68.0995, 2_782],
    ['Coronel Belisle', -39.1858, -65.9563, 1_841],
    ['Darwin', -39.2027, -65.7409, 1_052],
    ['Dina Huapi', -41.0692, -71.1622, null],
    ['El Bolsón', -41.9805, -71.5336, 15_537],
    ['El Caín', -41.8183, -68.0774, null],
    ['El Cóndor', -41.0431, -62.8212, null],
    ['El Cuy', -39.9231, -68.337, null],
    ['El Empalme', -40.7066, -65.0031, null],
    ['El Foyel', -41.6571, -71.4593, null],
    ['El Juncal', -40.804, -63.1193, null],
    ['Ferri', -38.8872, -68.0068, null],
    ['General Conesa', -40.1047, -64.453, 5_595],
    ['General Enrique Godoy', -39.0795, -67.1576, 3_823],
    ['General Fernández Oro', -38.9544, -67.9251, 6_813],
    ['General Roca', -39.0267, -67.5749, 73_212],
    ['Guardia Mitre', -40.4303, -63.6719, null],
    ['Ingeniero Jacobacci', -41.3268, -69.5441, 5_785],
    ['Ingeniero Luis A. Huergo', -39.0712, -67.2329, 6_483],
    ['Ingeniero Otto Krause', -39.1114, -66.9939, null],
    ['Juventud Unida', -39.0126, -64.065, null],
    ['La Lobería', -41.1541, -63.1235, null],
    ['Laguna Blanca', -40.7926, -69.881, null],
    ['Lamarque', -39.4233, -65.7014, 7_819],
    ['Las Bayas', -41.4504, -70.6828, null],
    ['Las Grutas', -40.8061, -65.0847, null],
    ['Las Perlas', -38.9841, -68.1403, null],
    ['Los Menucos', -40.8452, -68.0832, 2_689],
    ['Luis Beltrán', -39.3089, -65.7649, 6_401],
    ['Mainqué', -39.0638, -67.3043, 2_658],
    ['Mallín Ahogado', -41.8413, -71.5091, null],
    ['Mamuel Choique', -41.7698, -70.1709, null],
    ['Maquinchao', -41.2475, -68.7003, 2_195],
    ['Mencué', -40.4229, -69.6144, null],
    ['Mina Santa Teresita', -40.9343, -69.4117, null],
    ['Ministro Ramos Mexía', -40.5085, -67.2619, null],
    ['Nahuel Niyeu', -40.5042, -66.5658, null],
    ['Naupa Huen', -39.8283, -69.509, null],
    ['Ñirihuau', -41.0886, -71.1369, null],
    ['Ñorquincó', -41.8434, -70.8944, null],
    ['Ojos de Agua', -41.5349, -69.8546, null],
    ['Paraje Arroyón (Bajo San Cayetano)', -38.7513, -68.0086, null],
    ['Paso Córdova', -39.1153, -67.6265, null],
    ['Península Ruca Co', -38.7011, -68.0277, null],
    ['Pichi Mahuida', -38.8296, -64.9374, null],
    ['Pilcaniyeu', -41.1253, -70.7217, 1_467],
    ['Pilquiniyeu', -41.9084, -68.3425, null],
    ['Pilquiniyeu del Limay', -40.5449, -70.0532, null],
    ['Playas Doradas', -41.6277, -65.0219, null],
    ['Pomona', -39.4842, -65.6125, null],
    ['Pozo Salado', -41.0178, -64.1404, null],
    ['Prahuaniyeu', -41.3592, -67.9315, null],
    ['Puente Cero', -39.0298, -67.501, null],
    ['Puerto San Antonio Este', -40.8009, -64.8779, null],
    ['Punta Colorada', -41.6941, -65.0246, null],
    ['Río Chico', -41.7167, -70.4711, null],
    ['Río Colorado', -38.9914, -64.0875, null],
    ['Río Villegas', -41.5822, -71.5013, null],
    ['Saco Viejo', -40.811, -64.7581, null],
    ['Salto Andersen', -38.823, -64.8183, null],
    ['San Antonio Oeste', -40.7313, -64.9553, 16_966],
    ['San Carlos de Bariloche', -41.1369, -71.2991, 95_394],
    ['San Javier', -40.7473, -63.2647, null],
    ['Sargento Vidal', -38.6856, -68.1581, null],
    ['Sierra Colorada', -40.5851, -67.7555, 1_374],
    ['Sierra Grande', -41.6072, -65.3534, 6_978],
    ['Sierra Pailemán', -41.1813, -65.9614, null],
    ['Treneta', -40.8508, -66.9817, null],
    ['Valcheta', -40.6779, -66.1653, 3_596],
    ['Valle Azul', -39.1405, -66.7286, null],
    ['Viedma', -40.8093, -62.9853, 48_940],
    ['Villa Alberdi', -39.1283, -67.0481, null],
    ['Villa Catedral', -41.1666, -71.4376, null],
    ['Villa del Parque', -39.1258, -66.9976, null],
    ['Villa Llanquín', -40.9239, -71.0339, null],
    ['Villa Los Coihues', -41.1576, -71.4132, null],
    ['Villa Manzano', -38.6806, -68.2157, null],
    ['Villa Mascardi', -41.3496, -71.509, null],
    ['Villa Regina', -39.0963, -67.0828, 31_209],
    ['Villa San Isidro', -38.7065, -68.1737, null],
    ['Yaminué', -40.8429, -67.1923, null],
  ];

// As they are often written.
const ALIASES: Readonly<Record<string, string>> = {
  bariloche: 'san carlos de bariloche',
  roca: 'general roca',
  'gral roca': 'general roca',
  'ingeniero huergo': 'ingeniero luis a huergo',
  huergo: 'ingeniero luis a huergo',
  'contraalmirante cordero': 'contralmirante cordero',
  'fernandez oro': 'general fernandez oro',
  'gral fernandez oro': 'general fernandez oro',
  conesa: 'general conesa',
  'gral conesa': 'general conesa',
  jacobacci: 'ingeniero jacobacci',
};

/** A locality of the province. */
export type Locality = {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly population: number | null;
};

const BY_NAME = new Map(
  LOCALITIES.map(([name, lat, lng, population]) => [plain(name), { name, lat, lng, population }]),
);

/** The locality that a name means, whatever its accents and capitals; null where it is none of the province. */
export function findLocality(name: string): Locality | null {
  const wanted = plain(name);
  return BY_NAME.get(ALIASES[wanted] ?? wanted) ?? null;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
