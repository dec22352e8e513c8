import { Button } from '@mantine/core';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { readFromTab } from '#session/tab-store.ts';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { ReportPhoto } from '../../report-photo.tsx';
import { ActivityForm, activityDraft } from '../activities/activity-form.tsx';
import { UsedMaterials } from '../activities/used-materials.tsx';
import { deskWords as t } from '../desk-words.ts';
import classes from './case-file.module.css';

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
            <strong>{activity.kind}</strong>
            {activity.quantity !== null && ` · ${formatNumber(activity.quantity)} ${activity.unit ?? ''}`}
            {activity.institution !== null && ` · ${activity.institution}`}
            <p className={classes.text}>{activity.text}</p>
            <UsedMaterials materials={activity.materials} />
            {activity.photo_ids.length > 0 && (
              <ul className={classes.evidence}>
                {activity.photo_ids.map((id, index) => (
                  <li key={id}>
                    <ReportPhoto id={id} alt={t.workPhoto({ number: index + 1, kind: activity.kind })} />
                  </li>
                ))}
              </ul>
            )}
            <p className={blocks.hint}>
              {formatDate(activity.done_at, 'moment')} · {activity.actor_name}
            </p>
          </li>
        ))}
      </ul>
      {isOpen && <ActivityForm reportId={file.report.id} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
