import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import classes from './tabs.module.css';

/** One tab: its key, label and content (rendered only while it is chosen). */
export type Tab<K extends string> = {
  readonly key: K;
  readonly label: ReactNode;
  readonly content: ReactNode;
};

type TabsProps<K extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly chosen: K;
  readonly onChoose: (key: K) => void;
};

/** Tabs by the ARIA pattern: arrows move, Home and End jump. Keep the choice in the address with useQueryParams. */
export function Tabs<K extends string>({ label, tabs, chosen, onChoose }: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.key === chosen);
    const next = nextIndex(event.key, index, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.key);
    list.current?.querySelector<HTMLElement>(`#tab-${tab.key}`)?.focus();
  };
  return (
    <div className={classes.tabs}>
      <div role="tablist" aria-label={label} ref={list} className={classes.list}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`tab-${tab.key}`}
            aria-selected={tab.key === chosen}
            aria-controls={`panel-${tab.key}`}
            tabIndex={tab.key === chosen ? 0 : -1}
            className={classes.tab}
            onClick={() => onChoose(tab.key)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`panel-${chosen}`} aria-labelledby={`tab-${chosen}`}>
        {tabs.find((tab) => tab.key === chosen)?.content}
      </div>
    </div>
  );
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
