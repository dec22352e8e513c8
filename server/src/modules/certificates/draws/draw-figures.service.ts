import type { DrawFigures } from '@vereda/contract/certificates/draw-figures';
import { GAME_SLUGS, gameOf, type GameSlug } from '@vereda/contract/certificates/game';
import { hasScreen } from '@vereda/contract/sitemap';
import { getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { flowTrend, periodOf, trendDays } from '#platform/trend';
import {
  selectDrawDays,
  selectWaitingDraws,
  type DrawDay,
  type WaitingDraws,
} from './draw-figures.queries.ts';

const GAMES_WITH_SCREEN = GAME_SLUGS.filter((game) => hasScreen(gameOf(game).screen ?? '#'));

/** The dashboard's figures of draws, for the games whose list can be opened. */
export async function getDrawFigures(deps: Deps): Promise<DrawFigures> {
  const now = deps.clock.now();
  const { time_zone: timeZone } = await getSetting(deps);
  const days = trendDays(timeZone, now);
  const period = periodOf(days);
  const [held, waiting] = await Promise.all([
    selectDrawDays(deps.database, GAMES_WITH_SCREEN, period),
    selectWaitingDraws(deps.database, GAMES_WITH_SCREEN),
  ]);
  const games = GAMES_WITH_SCREEN.map((game) => ({
    game,
    held: flowTrend(days, byDay(held, game, 'held')),
    certified: flowTrend(days, byDay(held, game, 'certified')),
    waiting: {
      programado: countOf(waiting, game, 'programado'),
      cargado: countOf(waiting, game, 'cargado'),
      firmado: countOf(waiting, game, 'firmado'),
    },
  }));
  return { as_of: now.toISOString(), period, games };
}

function byDay(rows: readonly DrawDay[], game: GameSlug, column: 'held' | 'certified'): Map<string, number> {
  return new Map(rows.filter((row) => row.game === game).map((row) => [row.day, row[column]]));
}

function countOf(rows: readonly WaitingDraws[], game: GameSlug, status: WaitingDraws['status']): number {
  return rows.find((row) => row.game === game && row.status === status)?.n ?? 0;
}
