import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { TrayCount } from '@vereda/contract/listener/figures/desk-tray';
import { useId, useState } from 'react';
import { DownloadButton } from '#forms/download-button.tsx';
import { SearchField } from '#tables/search-field.tsx';
import { deskWords as d } from '../desk-words.ts';
import { TrayFilterBar } from './tray-filter-bar.tsx';
import { filtersOf, inputOf, NO_FILTERS, type Query, type TrayFilters } from './tray-filters.ts';
import classes from './tray-toolbar.module.css';
import { trayWords as t } from './tray-words.ts';
import { ModeSwitch } from './modes/mode-switch.tsx';
import { KeepView } from './views/keep-view.tsx';
import { ViewTabs } from './views/view-tabs.tsx';
import type { KeptView } from './views/use-views.ts';
import { isShowing, type TrayView } from './views.ts';

export const SEARCH_ID = 'tray-search';

type TrayToolbarProps = {
  readonly filters: TrayFilters;
  readonly views: readonly TrayView[];
  readonly kept: readonly KeptView[];
  /** How many reports each view has, in their order. */
  readonly counts: readonly (TrayCount | undefined)[];
  /** How many there are by stage, whatever stage is chosen. */
  readonly shown: TrayCount | undefined;
};

/** The one line above the list: views with their counts, words, what else narrows it, the file. */
export function TrayToolbar({ filters, views, kept, counts, shown }: TrayToolbarProps) {
  const { query, change } = filters;
  const set = setNames(query).length;
  // Nobody wonders why rows are missing: what no view says stands open.
  const [isOpen, setOpen] = useState(set > 0 && !views.some((view) => isShowing(query, view)));
  const id = useId();
  return (
    <div className={classes.top}>
      <div className={classes.line}>
        <ViewTabs query={query} views={views} counts={counts} />
        <KeepView query={query} kept={kept} />
        <search className={classes.tools}>
          <SearchField
            id={SEARCH_ID}
            isBare
            label={d.search}
            placeholder={d.search}
            maxLength={200}
            value={query['buscar']}
            onSearch={(buscar) => change({ buscar })}
          />
          <Button
            variant="default"
            size="sm"
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t.filters} {set > 0 && <span className={classes.count}>{set}</span>}
          </Button>
          <ModeSwitch />
          <DownloadButton
            of="POST /reports/export"
            input={{ ...filtersOf(query), order: inputOf(query).order }}
            fileName="reportes.csv"
          >
            CSV
          </DownloadButton>
        </search>
      </div>
      <div id={id} hidden={!isOpen} className={classes.panel}>
        {isOpen && <TrayFilterBar filters={filters} shown={shown} />}
      </div>
    </div>
  );
}

// What has a field in the panel; words have their own above.
function setNames(query: Query): string[] {
  return Object.keys(NO_FILTERS).filter((name) => name !== 'buscar' && query[name]);
}
