import { Button } from '@mantine/core';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { readFromTab } from '#session/tab-store.ts';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { ActivityForm, activityDraft } from '../activities/activity-form.tsx';
import { RecordedWork } from '../activities/recorded-work.tsx';
import { deskWords as t } from '../desk-words.ts';

type ActivityPartProps = {
  readonly file: CaseFile;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

/** Whether words about work wait in this tab to be sent. */
export function hasActivityDraft(reportId: number): boolean {
  return readFromTab(activityDraft(reportId)) !== undefined;
}

/** What was done in the field, and the form that records it. */
export function ActivityPart({ file, isOpen, onOpen: setIsOpen }: ActivityPartProps) {
  return (
    <Section
      title={t.activities}
      actions={
        !isOpen && (
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t.addActivity}
          </Button>
        )
      }
    >
      {file.activities.length === 0 && !isOpen && <p className={blocks.hint}>{t.activitiesNone}</p>}
      <ul className={blocks.spaced}>
        {file.activities.map((activity) => (
          <li key={activity.id}>
            <RecordedWork activity={activity} />
          </li>
        ))}
      </ul>
      {isOpen && <ActivityForm reportId={file.report.id} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
