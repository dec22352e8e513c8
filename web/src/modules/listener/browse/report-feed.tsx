import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import { usePageLinks } from '#ui/device/page-links.ts';
import { Section } from '#ui/page.tsx';
import { nameOf, useCategories } from '../categories/read-categories.ts';
import { SummaryLink } from '../follow/summary/summary-link.tsx';
import { browseTexts } from './browse-texts.ts';
import classes from './browse.module.css';
import { useReportFilters } from './filters.ts';
import { useColonias } from './use-colonias.ts';

const t = dictionary({
  es: {
    title: 'Seguir desde otro lugar',
    feed: 'Novedades por Atom',
    text: 'Para lectores de novedades y programas, sin cuenta: los cincuenta reportes públicos más nuevos, de qué son, dónde y cómo van. Lo elegido arriba como categoría y [colonia] vale también ahí.',
  },
  en: {
    title: 'Follow from elsewhere',
    feed: 'News by Atom',
    text: 'For feed readers and programs, no account needed: the fifty newest public reports, what they are about, where, and how they stand. The category and [colonia] chosen above apply there too.',
  },
});

/** Where feed readers find the newest reports, of the category and the colonia that narrow the list. */
export function ReportFeed() {
  const { filters } = useReportFilters();
  const { data: categories = [] } = useCategories();
  // Of what has no feed (it is not offered, or nothing of it is public) that of the whole city is shown.
  const category = categories.find(({ id }) => id === filters.category_id);
  const colonia = useColonias().find(({ id }) => id === filters.colonia_id);
  const names = [category && nameOf(category), colonia?.name].filter((name) => name !== undefined);
  const path = feedPath({ category_id: category?.id, colonia_id: colonia?.id });
  const feed = { rel: 'alternate', type: 'application/atom+xml' };
  usePageLinks([
    { ...feed, title: browseTexts.list, href: feedPath({}) },
    ...(names.length > 0 ? [{ ...feed, title: [browseTexts.list, ...names].join(' · '), href: path }] : []),
  ]);
  return (
    <div className={classes.elsewhere}>
      <Section title={t.title}>
        <SummaryLink
          of={{ category_id: textOf(filters.category_id), colonia_id: textOf(filters.colonia_id) }}
        />
        <p>
          <a href={path} type="application/atom+xml">
            {[t.feed, ...names].join(' · ')}
          </a>
        </p>
        <p className={classes.elsewhereText}>{t.text}</p>
      </Section>
    </div>
  );
}

const textOf = (id: number | null) => (id === null ? undefined : String(id));

function feedPath(narrowed: Readonly<Record<string, number | undefined>>): string {
  const query = new URLSearchParams({ locale });
  for (const [name, id] of Object.entries(narrowed)) if (id !== undefined) query.set(name, String(id));
  return `/api/reports/feed?${query.toString()}`;
}
