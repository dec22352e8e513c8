import { Button } from '@mantine/core';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { useEffect, useId, useRef } from 'react';
import { readFromTab } from '#session/tab-store.ts';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { ActivityForm, activityDraft } from '../activities/activity-form.tsx';
import { RecordedWork } from '../activities/recorded-work.tsx';
import { CaseCost } from '../activities/used-materials.tsx';
import { deskWords as t } from '../desk-words.ts';

const FIELDS = 'input:not([type=hidden]), select, textarea';

type ActivityPartProps = {
  readonly file: CaseFile;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

/** Whether words about work wait in this tab to be sent. */
export function hasActivityDraft(reportId: number): boolean {
  return readFromTab(activityDraft(reportId)) !== undefined;
}

/** What was done in the field, and the form that records it; whoever opens or closes the form keeps the focus. */
export function ActivityPart({ file, isOpen, onOpen: setIsOpen }: ActivityPartProps) {
  const id = useId();
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const part = document.getElementById(id);
    part?.querySelector<HTMLElement>(isOpen ? FIELDS : '[data-opens-work]')?.focus();
  }, [id, isOpen]);
  return (
    <Section
      id={id}
      title={t.activities}
      actions={
        !isOpen && (
          <Button variant="default" data-opens-work onClick={() => setIsOpen(true)}>
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
      <CaseCost activities={file.activities} />
      {isOpen && <ActivityForm reportId={file.report.id} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
