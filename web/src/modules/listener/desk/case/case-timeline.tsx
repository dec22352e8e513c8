import type { CaseEntry } from '@vereda/contract/listener/report-shapes';
import { ReportPhoto } from '../../report-photo.tsx';
import { toneOf } from '../../stage-badge.tsx';
import { entryTitle } from '../../story/story-timeline.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Timeline } from '#ui/timeline.tsx';
import { deskWords as t } from '../desk-words.ts';
import { actorWords } from '../wire-words.ts';
import classes from './case-file.module.css';

/** Everything that happened, newest first, with who did it and the private notes. */
export function CaseTimeline({ entries }: { readonly entries: readonly CaseEntry[] }) {
  return (
    <Timeline
      entries={entries.toReversed().map((entry) => ({
        id: String(entry.id),
        at: entry.at,
        title: entryTitle(entry),
        by: byWhom(entry),
        tone: entry.to_stage ? toneOf(entry.to_stage, entry.outcome) : 'neutral',
        children: <EntryBody entry={entry} />,
      }))}
    />
  );
}

// Whoever answers by a link has no account: the name is the one that the desk gave.
function byWhom({ actor, actor_name: name }: CaseEntry): string {
  if (actor === 'provider' && name) return t.byLink({ name });
  return name ?? actorWords[actor];
}

function EntryBody({ entry: { text, note, cause, photo_ids } }: { readonly entry: CaseEntry }) {
  return (
    <>
      {cause && <p className={blocks.hint}>{cause}</p>}
      {text && <p className={classes.text}>{text}</p>}
      {note && (
        <p className={classes.private}>
          <strong>{t.privateNote}:</strong> {note}
        </p>
      )}
      {photo_ids.length > 0 && (
        <div className={classes.evidence}>
          {photo_ids.map((id) => (
            <ReportPhoto key={id} id={id} alt="" />
          ))}
        </div>
      )}
    </>
  );
}
