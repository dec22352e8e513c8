import { GAMES, type GameSlug } from '@vereda/contract/certificates/game';
import type { InputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { TextField } from '#forms/fields.tsx';
import { FilterSearch, FilterSelect, Filters } from '#tables/filters.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { gameName } from '../words/draw-words.ts';
import { drawsWords as t } from './draws-words.ts';

const STALE_MS = 10 * 60_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TURN = /^[a-z0-9-]{2,40}$/;

/** Names under which the address keeps the filters. */
export const DRAW_FILTERS = ['buscar', 'juego', 'turno', 'desde', 'hasta'] as const;

type Query = Readonly<Partial<Record<string, string>>>;

/** What the address asks of the list; what cannot be meant is left out. */
export function drawInput(query: Query): InputOf<'GET /certificates/list'> {
  const { buscar, juego, turno, desde, hasta } = query;
  const game = gameOf(juego);
  return {
    ...(buscar && { search: buscar }),
    ...(game && { game }),
    ...(turno && TURN.test(turno) && { turn: turno }),
    ...(isDay(desde) && { from: desde }),
    ...(isDay(hasta) && { to: hasta }),
  };
}

/** The game that a word of the address names. */
export function gameOf(word: string | undefined): GameSlug | undefined {
  return word && Object.hasOwn(GAMES, word) ? (word as GameSlug) : undefined;
}

function isDay(text: string | undefined): text is string {
  return DAY.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
}

/** What narrows the public list, kept in the address. */
export function DrawFilters() {
  const [query, change] = useQueryParams();
  const game = gameOf(query['juego']);
  const turns = useCall('POST /certificates/turns/list', game ? { game } : {}, { staleMs: STALE_MS }).data
    ?.items;
  const names = new Map((turns ?? []).map(({ code, name }) => [code, name]));
  const chosen = query['turno'];
  if (chosen && TURN.test(chosen) && !names.has(chosen)) names.set(chosen, chosen);
  return (
    <Filters label={t.filters}>
      <FilterSearch label={t.search} maxLength={60} />
      <FilterSelect
        name="juego"
        label={t.game}
        every={t.every}
        data={(Object.keys(GAMES) as GameSlug[]).map((slug) => ({ value: slug, label: gameName(slug) }))}
      />
      <FilterSelect
        name="turno"
        label={t.turn}
        every={t.every}
        data={[...names].map(([value, label]) => ({ value, label }))}
      />
      {(['desde', 'hasta'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={name === 'desde' ? t.from : t.to}
          value={query[name] ?? ''}
          onChange={(event) => change({ [name]: event.currentTarget.value || undefined })}
        />
      ))}
    </Filters>
  );
}
