import { drawnGameName, type GameSlug, type Jurisdiction } from '@vereda/contract/certificates/game';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { analyticsWords as t } from './analytics-words.ts';

type Frame = {
  readonly as_of: string;
  readonly draws: number;
  readonly first_day: string | null;
  readonly last_day: string | null;
};
type Drawn = { readonly game: GameSlug; readonly jurisdiction: Jurisdiction };

/** Which draws are counted, how many, of which days, and when. */
export function leadOf(
  { draws, first_day: first, last_day: last, as_of: asOf }: Frame,
  games: readonly Drawn[],
): string {
  return t.lead({
    games: new Intl.ListFormat(locale).format(games.map((game) => drawnGameName(game)[locale])),
    draws: t.draws({ count: draws }),
    from: formatDate(first ?? '', 'day'),
    to: formatDate(last ?? '', 'day'),
    moment: formatDate(asOf, 'moment'),
  });
}
