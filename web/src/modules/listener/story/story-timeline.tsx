import type { TimelineEntry as Entry } from '@vereda/contract/listener/report-shapes';
import { STAGE_WORDS } from '@vereda/contract/listener/stages';
import { formatDate } from '#i18n/date.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import blocks from '#ui/look/blocks.module.css';
import { Timeline, type TimelineEntry } from '#ui/timeline.tsx';
import { ReportPhoto } from '../report-photo.tsx';
import { reportWords } from '../report-words.ts';
import { stageWords, toneOf } from '../stage-badge.tsx';
import classes from './story.module.css';

const t = dictionary({
  es: {
    author: 'quien lo hizo',
    city: 'la ciudad',
    system: 'automático',
    promised: 'Fecha prometida: {date}',
    cause: 'Motivo: {cause}',
    photoAlt: 'Foto de esta novedad',
  },
  en: {
    author: 'the reporter',
    city: 'the city',
    system: 'automatic',
    promised: 'Promised date: {date}',
    cause: 'Reason: {cause}',
    photoAlt: 'Photo of this update',
  },
});

type StoryTimelineProps = { readonly entries: readonly Entry[]; readonly ticket?: string | undefined };

/** What happened to a report, newest first, in words for everybody. */
export function StoryTimeline({ entries, ticket }: StoryTimelineProps) {
  const told = entries.map((entry, index) => shown(withNewDate(entry, entries[index - 1]), ticket));
  return <Timeline entries={told.toReversed()} />;
}

// Every entry knows the promised date of its time; only a date that is new is news.
function withNewDate(entry: Entry, before: Entry | undefined): Entry {
  return entry.promised_at === before?.promised_at ? { ...entry, promised_at: null } : entry;
}

function shown(entry: Entry, ticket: string | undefined): TimelineEntry {
  const { id, at, text, cause, promised_at, photo_ids } = entry;
  return {
    id: String(id),
    at,
    title: entryTitle(entry),
    by: actorOf(entry),
    ...(entry.to_stage && { tone: toneOf(entry.to_stage, entry.outcome) }),
    children: (text || cause || promised_at || photo_ids.length > 0) && (
      <>
        {text && <p className={blocks.said}>{text}</p>}
        {cause && <p>{t.cause({ cause })}</p>}
        {promised_at && <p>{t.promised({ date: formatDate(promised_at) })}</p>}
        {photo_ids.length > 0 && (
          <div className={classes.entryPhotos}>
            {photo_ids.map((photo) => (
              <ReportPhoto key={photo} id={photo} alt={t.photoAlt} ticket={ticket} />
            ))}
          </div>
        )}
      </>
    ),
  };
}

// A change of stage says the stage; everything else says what was done.
/** What an entry of the history says in a line. */
export function entryTitle({ what, to_stage, from_stage, outcome }: Entry): string {
  if (what !== 'file' && to_stage && to_stage !== from_stage) return stageWords(to_stage, outcome);
  return reportWords[what] ?? (to_stage ? STAGE_WORDS[to_stage][locale] : what);
}

function actorOf({ actor }: Entry): string {
  if (actor === 'author' || actor === 'visitor') return t.author;
  return actor === 'system' ? t.system : t.city;
}
