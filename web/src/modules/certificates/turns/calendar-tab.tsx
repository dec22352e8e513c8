import { CatalogList } from '#catalog/catalog-list.tsx';
import { CatalogPage } from '#catalog/catalog-page.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page, Section } from '#ui/page.tsx';
import type { TabProps } from '../today/tab-props.ts';
import { tabWords } from '../today/tab-words.ts';
import { calendarDays } from './calendar-days.tsx';
import { Month } from './month.tsx';
import { turnWords as t } from './turn-words.ts';

/** Tab `calendario`: a month of draws, and the days that differ from the turns. */
export function CalendarTab({ tabs }: TabProps) {
  const [{ id, agregar }] = useQueryParams();
  if (id !== undefined || agregar !== undefined) return <CatalogPage of={calendarDays} tabs={tabs} />;
  return (
    <Page
      title={tabWords.title}
      tabTitle={`${tabWords.calendario} · ${tabWords.title}`}
      lead={t.calendarLead}
    >
      {tabs}
      <Month />
      <Section title={t.days} lead={t.daysLead}>
        <CatalogList at={{ root: calendarDays, of: calendarDays, within: [] }} />
      </Section>
    </Page>
  );
}
