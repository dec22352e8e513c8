import type { NodeLevel } from '@vereda/contract/listener/organization/area';
import { useMemo } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { useStartup } from './startup.ts';

/** What an area of a level is called, several of them, and who runs one. */
export type LevelLabels = { readonly singular: string; readonly plural: string; readonly person: string };

// The settings name two levels; crews and desks below them have these.
const third: LevelLabels = dictionary({
  es: { singular: 'Equipo', plural: 'Equipos', person: 'Responsable' },
  en: { singular: 'Team', plural: 'Teams', person: 'Person in charge' },
});

/** The labels of the three levels, as the city set them; follows a change while the page is open. */
export function useLevelLabels(): Readonly<Record<NodeLevel, LevelLabels>> {
  const { setting } = useStartup();
  return useMemo(
    () => ({
      secretary: {
        singular: setting.first_level_singular,
        plural: setting.first_level_plural,
        person: setting.first_level_person,
      },
      agency: {
        singular: setting.second_level_singular,
        plural: setting.second_level_plural,
        person: setting.second_level_person,
      },
      operator: third,
    }),
    [setting],
  );
}
