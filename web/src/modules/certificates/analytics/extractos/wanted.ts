import {
  ENDING_DIGITS,
  PLACE_RANGES,
  QUINIELA_GAMES,
} from '@vereda/contract/certificates/analytics/extractos';
import { JURISDICTIONS, type Jurisdiction } from '@vereda/contract/certificates/game';
import { daysOf, oneOf, type Days, type Query } from '../days.ts';

/** What the figures of extracts are asked for, as the call takes it. */
export type Wanted = Days & {
  readonly game?: (typeof QUINIELA_GAMES)[number];
  readonly jurisdiction?: Jurisdiction;
  readonly turn?: string;
  readonly digits: (typeof ENDING_DIGITS)[number];
  readonly places: (typeof PLACE_RANGES)[number];
};

const TURN = /^[a-z0-9-]{2,40}$/;

/** What an address asks for; null while its period makes no sense. */
export function wantedOf(query: Query, today: string): Wanted | null {
  const days = daysOf(query, today);
  const game = oneOf(QUINIELA_GAMES, query['juego']);
  const jurisdiction = oneOf(Object.keys(JURISDICTIONS) as Jurisdiction[], query['jurisdiccion']);
  const turn = TURN.test(query['turno'] ?? '') ? query['turno'] : undefined;
  return (
    days && {
      ...days,
      ...(game && { game }),
      ...(jurisdiction && { jurisdiction }),
      ...(turn && { turn }),
      digits: ENDING_DIGITS.find((one) => String(one) === query['cifras']) ?? 2,
      places: PLACE_RANGES.find((one) => String(one) === query['alcance']) ?? 20,
    }
  );
}
