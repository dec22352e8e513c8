import { z } from 'zod';
import type { FoundPlace, Geocoder, PlaceQuery } from './port.ts';

type NominatimOptions = {
  /** Root of the service, e.g. `https://geocoder.example.org/`. */
  readonly url: string;
  /** ISO 3166 codes that answers are kept to, e.g. `ar`; empty asks the whole world. */
  readonly countries: string;
  /** Who asks: such services refuse anonymous programs. */
  readonly userAgent: string;
};

const TIMEOUT_MS = 4000;
const ANSWER_MAX_BYTES = 500_000;
// Half the side of the box in which places are preferred, in degrees: some 50 km.
const NEAR_DEGREES = 0.5;

const answer = z.array(
  z.object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    display_name: z.string().min(1).max(1000),
  }),
);

/** Addresses by an HTTP service that speaks Nominatim's search (`format=jsonv2`). */
export function nominatimGeocoder({ url, countries, userAgent }: NominatimOptions): Geocoder {
  const root = new URL('search', url.endsWith('/') ? url : `${url}/`);
  return {
    async search(query) {
      const address = new URL(root);
      address.search = String(new URLSearchParams({ ...parametersOf(query), countrycodes: countries }));
      const reply = await fetch(address, {
        headers: { 'user-agent': userAgent, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!reply.ok) {
        await reply.body?.cancel();
        throw new Error(`the geocoder answered ${reply.status}`);
      }
      return answer.parse(JSON.parse(await readBounded(reply))).map(placeOf);
    },
  };
}

function parametersOf({ text, locale, near, limit }: PlaceQuery): Record<string, string> {
  const { lat, lng } = near;
  const box = [lng - NEAR_DEGREES, lat + NEAR_DEGREES, lng + NEAR_DEGREES, lat - NEAR_DEGREES];
  return {
    format: 'jsonv2',
    q: text,
    limit: String(limit),
    viewbox: box.join(','),
    'accept-language': locale,
  };
}

// The first part of a display name is the place, the others lead to it.
function placeOf({ lat, lon, display_name: shown }: z.output<typeof answer>[number]): FoundPlace {
  const [name = shown, ...rest] = shown.split(', ');
  // A number comes before its street: `1250, San Martín, Centro, …`.
  const [street, ...others] = rest;
  const isNumber = /^\d+\p{L}?$/u.test(name) && street !== undefined;
  const detail = (isNumber ? others : rest).join(', ');
  return { name: isNumber ? `${street} ${name}` : name, detail: detail || null, lat, lng: lon };
}

async function readBounded(reply: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of reply.body ?? []) {
    bytes += part.byteLength;
    if (bytes > ANSWER_MAX_BYTES) throw new Error('the answer of the geocoder is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
