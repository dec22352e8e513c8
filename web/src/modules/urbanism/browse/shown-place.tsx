import { useMemo } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { CityMap } from '#map/city-map.tsx';
import { startup } from '#session/startup.ts';
import { useCan } from '#session/viewer.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { SHAPE_COLORS } from '../colors.ts';
import { middleOf, type Place } from './middle-of.ts';
import classes from './shown-place.module.css';

const t = dictionary({
  es: { where: 'Dónde', reportHere: 'Reportar algo aquí' },
  en: { where: 'Where', reportHere: 'Report something here' },
});

/** Begins a report in the middle of a place; nothing where no place is known or nobody may report. */
export function ReportHere({ place }: { readonly place: Place }) {
  const mayReport = useCan('listener.report') === 'allowed';
  const at = middleOf(place);
  if (!mayReport || !at) return null;
  return (
    <ButtonLink
      to="/citizen/listener/create-v3"
      query={{ lugar: at.map((degrees) => degrees.toFixed(6)).join(',') }}
      variant="default"
    >
      {t.reportHere}
    </ButtonLink>
  );
}

/** Where something is, on a map in its page; nothing where no place is known. */
export function PlaceShown({ place, label }: { readonly place: Place; readonly label: string }) {
  const { geometry, box } = place;
  const shapes = useMemo(
    () => geometry && [{ key: 'place', role: 'chosen' as const, shape: geometry, color: SHAPE_COLORS.plain }],
    [geometry],
  );
  if (!shapes) return null;
  return (
    <Section title={t.where}>
      <div className={classes.map}>
        <CityMap label={label} view={startup.setting.location} shapes={shapes} box={box} isInPage />
      </div>
    </Section>
  );
}
