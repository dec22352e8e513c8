import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

/** Invented notices in the layout of Madrid's; row n always says the same. `faults` break rows by their number. */
export function madridRows(count: number, faults: Readonly<Record<number, string>> = {}): string {
  const header =
    'id,fecha_alta,tipo,categoria,direccion,lat,lng,descripcion,estado,tipo_estado,con_foto,comentarios,reiteraciones,adhesiones_queja,primera_obs,ultima_obs';
  const kinds = [
    'Desperfecto en acera',
    'Farola apagada',
    'Vaciado de papelera',
    'Tapas de registro',
    'Poda de árbol',
  ];
  const states = ['En estudio', 'En ejecución', 'Fin de trámite', 'Cancelado'];
  const lines = Array.from({ length: count }, (_, index) => {
    const n = index + 1;
    if (faults[n]) return faults[n];
    const day = new Date(Date.UTC(2024, 0, 1) + n * 61_000).toISOString().slice(0, 19);
    const lat = (40.35 + ((n * 7919) % 20_000) / 100_000).toFixed(6);
    const lng = (-3.8 + ((n * 104_729) % 20_000) / 100_000).toFixed(6);
    const text = n % 7 === 0 ? `"Texto ${n},\ncon dos renglones y ""comillas"""` : `Texto inventado ${n}`;
    return `${n},${day}Z,Aviso,${kinds[n % kinds.length]},"Calle Inventada, ${n}",${lat},${lng},${text},${states[n % states.length]},middle_node,0,0,0,0,${day}Z,${day}Z`;
  });
  return `${[header, ...lines].join('\n')}\n`;
}

/** Invented quiniela draws, one per row, from a day on: four turns of two jurisdictions a day. */
export function wideDraws(count: number, faults: Readonly<Record<number, string>> = {}): string {
  const places = Array.from({ length: 20 }, (_, index) => `pos_${String(index + 1).padStart(2, '0')}`);
  const turns = ['primera', 'matutina', 'vespertina', 'nocturna'];
  const lines = Array.from({ length: count }, (_, index) => {
    if (faults[index + 1]) return faults[index + 1];
    const day = new Date(Date.UTC(2015, 0, 1) + Math.floor(index / 8) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const quiniela = index % 2 === 0 ? 'nacional' : 'buenos-aires';
    const numbers = places.map((_name, place) =>
      String(((index + 1) * 7919 + place * 104_729) % 10_000).padStart(4, '0'),
    );
    return [day, quiniela, turns[Math.floor(index / 2) % 4], ...numbers, index % 2 === 0 ? 'ABCD' : ''].join(
      ',',
    );
  });
  return `${[['fecha', 'quiniela', 'turno', ...places, 'letras'].join(','), ...lines].join('\n')}\n`;
}

/** The same draws with one place per row, and the oddities of such files. */
export function longDraws(count: number): string {
  const [, ...draws] = wideDraws(count).trim().split('\n');
  const rows = draws.flatMap((draw) => {
    const [day, quiniela, turn, ...cells] = draw.split(',');
    const places = cells
      .slice(0, 20)
      .map((number, index) => [index === 0 ? ' 1' : String(index + 1), `${number} `]);
    return [...places, ['Letras', cells[20] || '- - - ']].map(([place, value]) =>
      [day, quiniela, turn, place, value].join(','),
    );
  });
  return `${['date,quiniela,period,position,result', ...rows].join('\n')}\n`;
}

/** A grid of square areas as GeoJSON, the first with a hole. */
export function squareAreas(count: number): string {
  const square = (x: number, y: number, size: number) =>
    [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y + size],
      [x, y],
    ].map(([lng = 0, lat = 0]) => [-58 + lng / 100, -34 + lat / 100]);
  const features = Array.from({ length: count }, (_, index) => ({
    type: 'Feature',
    properties: { id: index + 1, nombre: `Barrio ${index + 1}`, comuna: (index % 3) + 1 },
    geometry: {
      type: 'Polygon',
      coordinates: [square(index * 2, 0, 1), ...(index === 0 ? [square(0.25, 0.25, 0.5)] : [])],
    },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}

/** Writes a file, gzipped when its name says so. */
export async function writeSynthetic(path: string, content: string): Promise<string> {
  await writeFile(path, path.endsWith('.gz') ? gzipSync(content) : content);
  return path;
}
