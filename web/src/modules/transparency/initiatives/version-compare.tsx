import type { Initiative, InitiativeEntry } from '@vereda/contract/transparency/initiative';
import { useState } from 'react';
import { SelectField } from '#forms/fields.tsx';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { Changes } from './changes.tsx';
import { changesFromTo, versionsOf, type Version } from './versions.ts';
import { versionWords as t } from './version-words.ts';

type CompareProps = {
  readonly initiative: Initiative;
  readonly timeline: readonly InitiativeEntry[];
  /** The version that waits for a second person; null where none does. */
  readonly reviewed: number | null;
};

/** What changed between two versions, side by side; at first from what is published to what is reviewed or stored. */
export function VersionCompare({ initiative, timeline, reviewed }: CompareProps) {
  const versions = versionsOf(timeline);
  const [newest, oldest] = [versions[0]?.number ?? 0, versions.at(-1)?.number ?? 0];
  const published = initiative.published_version;
  const [chosen, setChosen] = useState<{ readonly from?: number; readonly to?: number }>({});
  if (versions.length < 2) return null;
  const from = chosen.from ?? published ?? oldest;
  const to = chosen.to ?? reviewed ?? newest;
  const data = versions.map((version) => ({
    value: String(version.number),
    label: labelOf(version, { published, reviewed }),
  }));
  const changes = changesFromTo(timeline, Math.min(from, to), Math.max(from, to));
  return (
    <Section title={t.compareTitle} lead={t.compareLead}>
      <div className={blocks.fields}>
        <SelectField
          label={t.fromVersion}
          value={String(from)}
          data={data}
          onChange={(event) => setChosen({ ...chosen, from: Number(event.currentTarget.value) })}
        />
        <SelectField
          label={t.toVersion}
          value={String(to)}
          data={data}
          onChange={(event) => setChosen({ ...chosen, to: Number(event.currentTarget.value) })}
        />
      </div>
      {changes.length > 0 ? <Changes changes={changes} /> : <p className={blocks.hint}>{t.sameVersions}</p>}
    </Section>
  );
}

type Marks = { readonly published: number | null; readonly reviewed: number | null };

function labelOf({ number, at }: Version, { published, reviewed }: Marks): string {
  const day = formatDate(at, 'date');
  const mark = number === published ? t.isPublished : number === reviewed ? t.isReviewed : null;
  return mark === null ? t.version({ number, day }) : t.versionMarked({ number, day, mark });
}
