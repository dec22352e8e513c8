import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { startup } from '#session/startup.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Page } from '#ui/page.tsx';
import { analyticsWords as t } from './analytics-words.ts';
import classes from './analytics-page.module.css';

type AnalyticsPageProps = {
  readonly title: string;
  readonly filters: ReactNode;
  readonly children: ReactNode;
};

/** The frame of figures: what narrows them stands in the address, which can be copied, and the whole can be printed. */
export function AnalyticsPage({ title, filters, children }: AnalyticsPageProps) {
  const actions = (
    <div className={classes.actions}>
      <CopyButton value={window.location.href} text={t.copy} />
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {t.print}
      </Button>
    </div>
  );
  return (
    <Page title={title} actions={actions}>
      <div className={classes.screen}>{filters}</div>
      {children}
    </Page>
  );
}

/** The day of the city. */
export function todayOf(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: startup.setting.time_zone }).format(new Date());
}
