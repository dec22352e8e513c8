import { QUINIELA_GAMES, type Extractos } from '@vereda/contract/certificates/analytics/extractos';
import { JURISDICTIONS, type Jurisdiction } from '@vereda/contract/certificates/game';
import { FilterSelect, Filters } from '#tables/filters.tsx';
import { gameName, jurisdictionName } from '../../words/draw-words.ts';
import { analyticsWords } from '../analytics-words.ts';
import { DayFilters } from '../day-filters.tsx';
import { extractosWords as t } from './extractos-words.ts';

const JURISDICTION_SLUGS = Object.keys(JURISDICTIONS) as Jurisdiction[];

/** What the figures of extracts are narrowed to; the turns are those of the games and days. */
export function ExtractosFilters({ turns }: { readonly turns: Extractos['turns'] }) {
  return (
    <Filters label={analyticsWords.filters}>
      <DayFilters />
      <FilterSelect
        name="juego"
        label={analyticsWords.game}
        every={t.everyGame}
        data={QUINIELA_GAMES.map((value) => ({ value, label: gameName(value) }))}
      />
      <FilterSelect
        name="jurisdiccion"
        label={t.jurisdiction}
        every={t.everyJurisdiction}
        data={JURISDICTION_SLUGS.map((value) => ({ value, label: jurisdictionName(value) }))}
      />
      <FilterSelect
        name="turno"
        label={t.turn}
        every={t.everyTurn}
        data={turns.map(({ turn, name }) => ({ value: turn, label: name }))}
      />
      <FilterSelect
        name="cifras"
        label={t.digits}
        every={t.digits2}
        data={([1, 3, 4] as const).map((n) => ({ value: String(n), label: t[`digits${n}`] }))}
      />
      <FilterSelect
        name="alcance"
        label={t.places}
        every={t.places20}
        data={([1, 5, 10] as const).map((n) => ({ value: String(n), label: t[`places${n}`] }))}
      />
    </Filters>
  );
}
