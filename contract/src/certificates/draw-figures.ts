import { z } from 'zod';
import { trendPeriodSchema, trendSchema } from '../catalog/trend.ts';
import { instant } from './draw-shapes.ts';
import { GAME_SLUGS } from './game.ts';

/** The draws of the games that have a screen, in figures; each equals that screen's list with the filter of its name. */
export const drawFiguresSchema = z
  .object({
    as_of: instant,
    period: trendPeriodSchema,
    games: z.array(
      z.object({
        game: z.enum(GAME_SLUGS),
        /** By the day of the draw, whatever became of it. */
        held: trendSchema,
        /** Those of `held` that have their certificate. */
        certified: trendSchema,
        waiting: z.object({
          /** Held or about to be, not typed by both yet. */
          programado: z.number().int(),
          /** Typed, not signed by both yet. */
          cargado: z.number().int(),
          /** Signed, its anchor is not final yet. */
          firmado: z.number().int(),
        }),
      }),
    ),
  })
  .meta({ id: 'DrawFigures' });
export type DrawFigures = z.output<typeof drawFiguresSchema>;
