import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { TrayCount } from '@vereda/contract/listener/figures/desk-tray';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { formatNumber } from '#i18n/number.ts';
import { PathLink } from '#ui/link.tsx';
import tabs from '#ui/look/tabs.module.css';
import { QUERY_TEXT } from '#ui/navigation.ts';
import type { Query } from '../tray-filters.ts';
import { trayWords as t } from '../tray-words.ts';
import { isShowing, type TrayView } from '../views.ts';
import classes from './view-tabs.module.css';

const PAGE_PART = 0.7;

type ViewTabsProps = {
  readonly query: Query;
  readonly views: readonly TrayView[];
  /** How many reports each view has, in their order. */
  readonly counts: readonly (TrayCount | undefined)[];
};

/** The views with their counts; where they do not fit, arrows say so and bring the others, and the present one is in sight. */
export function ViewTabs({ query, views, counts }: ViewTabsProps) {
  const nav = useRef<HTMLElement>(null);
  const beside = useBeside(nav);
  const present = views.find((view) => isShowing(query, view))?.key;
  const { room } = beside;
  useEffect(() => {
    if (present !== undefined && room > 0) showPresent(nav.current);
  }, [present, room]);
  const turn = (by: 1 | -1) =>
    nav.current?.scrollBy({
      left: by * PAGE_PART * nav.current.clientWidth,
      behavior: calm() ? 'auto' : 'smooth',
    });
  return (
    <div
      className={classes.views}
      data-before={beside.before || undefined}
      data-after={beside.after || undefined}
    >
      {/* By keyboard the links themselves come into sight. */}
      {beside.before && (
        <ActionIcon
          aria-hidden
          tabIndex={-1}
          variant="default"
          className={classes.before}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
      )}
      <nav ref={nav} className={`${tabs.tabs} ${classes.tabs}`} aria-label={t.views}>
        {views.map((view, index) => (
          // Its own query alone makes it the present one: every view has the path of all others.
          <PathLink
            key={view.key}
            path={pathOf(view)}
            isExact
            isSameQuery
            aria-current={isShowing(query, view) ? 'page' : undefined}
          >
            {view.name}
            {counts[index] && <span className={classes.count}>{countWords(counts[index])}</span>}
          </PathLink>
        ))}
      </nav>
      {beside.after && (
        <ActionIcon
          aria-hidden
          tabIndex={-1}
          variant="default"
          className={classes.after}
          onClick={() => turn(1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      )}
    </div>
  );
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

type Beside = { readonly before: boolean; readonly after: boolean; readonly room: number };

// What is out of sight on either side, and how much room there is.
function useBeside(nav: RefObject<HTMLElement | null>): Beside {
  const [beside, setBeside] = useState<Beside>({ before: false, after: false, room: 0 });
  useEffect(() => {
    const element = nav.current;
    if (!element) return undefined;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const next = {
        before: scrollLeft > 1,
        after: scrollLeft + clientWidth < scrollWidth - 1,
        room: scrollWidth - clientWidth,
      };
      setBeside((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    };
    const sizes = new ResizeObserver(look);
    const watch = () => {
      sizes.disconnect();
      for (const one of [element, ...element.children]) sizes.observe(one);
    };
    const views = new MutationObserver(watch);
    views.observe(element, { childList: true });
    element.addEventListener('scroll', look, { passive: true });
    watch();
    return () => {
      views.disconnect();
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [nav]);
  return beside;
}

function showPresent(nav: HTMLElement | null): void {
  const present = nav?.querySelector<HTMLElement>('[aria-current]');
  if (!nav || !present) return;
  const { offsetLeft: left, offsetWidth: width } = present;
  const isInSight = left >= nav.scrollLeft && left + width <= nav.scrollLeft + nav.clientWidth;
  if (!isInSight) nav.scrollTo({ left: left - (nav.clientWidth - width) / 2 });
}

function pathOf({ query }: TrayView): string {
  return `/admin/listener/attention${QUERY_TEXT.stringifySearch(query)}`;
}

function countWords({ total, more }: TrayCount): string {
  return more ? `${formatNumber(total)}+` : formatNumber(total);
}
