import type {
  PublicInitiative,
  PublicInitiativeEntry,
} from '@vereda/contract/transparency/initiative-public';
import { locale } from '#i18n/locale.ts';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { Timeline, type TimelineEntry } from '#ui/timeline.tsx';
import { Changes } from '../initiatives/changes.tsx';
import { STATUS_TONES, statusWords } from '../initiatives/status-words.ts';
import { promiseWords as t } from './promise-words.ts';

// Texts stand in both languages in the record; its reader has one of them.
const IN_OTHER_LANGUAGE =
  locale === 'en' ? ['name', 'summary', 'description'] : ['name_en', 'summary_en', 'description_en'];

/** Everything that happened to an initiative since it was published, with what changed and why, newest first. */
export function PromiseStory({ timeline }: Pick<PublicInitiative, 'timeline'>) {
  return (
    <Section title={t.story}>
      <Timeline entries={timeline.map(toldOf)} />
    </Section>
  );
}

function toldOf({ id, at, what, to_status: to, reason, changes }: PublicInitiativeEntry): TimelineEntry {
  const shown = changes.filter(({ field }) => !IN_OTHER_LANGUAGE.includes(field));
  return {
    id: String(id),
    at,
    title: what === 'moved' ? t.moved({ status: statusWords[to] }) : t[what],
    tone: what === 'changed' ? 'neutral' : STATUS_TONES[to],
    children: (
      <>
        {reason && <p className={blocks.said}>{reason}</p>}
        {shown.length > 0 && (
          <details>
            <summary>{t.seeChanges({ count: shown.length })}</summary>
            <Changes changes={shown} />
          </details>
        )}
      </>
    ),
  };
}
