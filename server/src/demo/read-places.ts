import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** An address of the demonstration city, with its place in degrees. */
export type DemoPlace = {
  readonly street: string;
  readonly number: number;
  readonly lat: number;
  readonly lng: number;
};

/** Addresses of real works of the city: where reports are placed, and the doors that it knows. */
export async function readPlaces(directory: string): Promise<DemoPlace[]> {
  const [, ...lines] = (await readFile(path.join(directory, 'places.csv'), 'utf8')).trim().split('\n');
  return lines.map((line) => {
    const [street = '', number, , lat, lng] = line.split(',');
    return { street, number: Number(number), lat: Number(lat), lng: Number(lng) };
  });
}
