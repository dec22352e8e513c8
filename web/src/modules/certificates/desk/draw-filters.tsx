import type { GameSlug } from '@vereda/contract/certificates/game';
import { DRAW_STATUSES, type DrawStatus } from '@vereda/contract/certificates/draw-transitions';
import type { InputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { DownloadButton } from '#forms/download-button.tsx';
import { TextField } from '#forms/fields.tsx';
import { FilterSearch, FilterSelect, Filters } from '#tables/filters.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { deskWords } from '../words/desk-words.ts';
import { drawWords } from '../words/draw-words.ts';
import { recordWords as t } from './records/record-words.ts';

type DrawFilters = InputOf<'POST /certificates/draws/export'> & { readonly game: GameSlug };

const FLAGGED = 'si';

/** Which draws of a game the address asks for; what it says wrongly counts as not said. */
export function useDrawFilters(game: GameSlug): DrawFilters {
  const [{ estado, turno, buscar, desde, hasta, marcados }] = useQueryParams();
  return {
    game,
    ...((DRAW_STATUSES as readonly string[]).includes(estado ?? '') && { status: estado as DrawStatus }),
    ...(turno && { turn: turno }),
    ...(buscar && { search: buscar }),
    ...(isDay(desde) && { from: desde }),
    ...(isDay(hasta) && { to: hasta }),
    ...(marcados === FLAGGED && { flagged: true }),
  };
}

/** What narrows the list of draws, and the list as a file. */
export function DrawFilterFields({ filters }: { readonly filters: DrawFilters }) {
  const [, change] = useQueryParams();
  const { game, from, to, flagged } = filters;
  return (
    <Filters
      actions={
        <DownloadButton of="POST /certificates/draws/export" input={filters} fileName={`${game}.csv`}>
          {t.csv}
        </DownloadButton>
      }
    >
      <FilterSearch label={deskWords.search} maxLength={60} />
      <FilterSelect
        name="estado"
        label={drawWords.status}
        every={deskWords.all}
        data={DRAW_STATUSES.map((value) => ({ value, label: drawWords[value] }))}
      />
      <TurnFilter game={game} />
      <TextField
        id="draws-from"
        type="date"
        label={t.from}
        value={from ?? ''}
        max={to}
        onChange={(event) => change({ desde: event.currentTarget.value || undefined })}
      />
      <TextField
        id="draws-to"
        type="date"
        label={t.to}
        value={to ?? ''}
        min={from}
        onChange={(event) => change({ hasta: event.currentTarget.value || undefined })}
      />
      <CheckboxField
        id="draws-flagged"
        label={t.flagged}
        checked={flagged ?? false}
        onChange={(event) => change({ marcados: event.currentTarget.checked ? FLAGGED : undefined })}
      />
    </Filters>
  );
}

// A turn's times change from day to day, its code stays.
function TurnFilter({ game }: { readonly game: GameSlug }) {
  const { data } = useCall('POST /certificates/turns/list', { game });
  const turns = new Map((data?.items ?? []).map(({ code, name }) => [code, name]));
  return (
    <FilterSelect
      name="turno"
      label={t.turn}
      every={t.everyTurn}
      data={[...turns].map(([value, label]) => ({ value, label }))}
    />
  );
}

function isDay(text: string | undefined): text is string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
}
