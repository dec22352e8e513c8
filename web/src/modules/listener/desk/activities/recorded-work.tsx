import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { ReportPhoto } from '../../report-photo.tsx';
import caseClasses from '../case/case-file.module.css';
import { deskWords } from '../desk-words.ts';
import { activityWords as t } from './activity-words.ts';
import { CorrectActivity } from './correct-activity.tsx';
import { UsedMaterials } from './used-materials.tsx';

type RecordedWorkProps = { readonly activity: CaseFile['activities'][number] };

/** One piece of work: what was done, with what, by whom; until the case is resolved it is corrected or taken back here. */
export function RecordedWork({ activity }: RecordedWorkProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  if (isCorrecting && activity.may_change)
    return <CorrectActivity activity={activity} onClose={() => setCorrecting(false)} />;
  return (
    <>
      <strong>{activity.kind}</strong>
      {activity.quantity !== null && ` · ${formatNumber(activity.quantity)} ${activity.unit ?? ''}`}
      {activity.institution !== null && ` · ${activity.institution}`}
      <p className={caseClasses.text}>{activity.text}</p>
      <UsedMaterials materials={activity.materials} />
      {activity.photo_ids.length > 0 && (
        <ul className={caseClasses.evidence}>
          {activity.photo_ids.map((id, index) => (
            <li key={id}>
              <ReportPhoto id={id} alt={deskWords.workPhoto({ number: index + 1, kind: activity.kind })} />
            </li>
          ))}
        </ul>
      )}
      <p className={blocks.hint}>
        {formatDate(activity.done_at, 'moment')} · {activity.actor_name}
      </p>
      {activity.may_change && <Changes activity={activity} onCorrect={() => setCorrecting(true)} />}
    </>
  );
}

function Changes({ activity, onCorrect }: RecordedWorkProps & { readonly onCorrect: () => void }) {
  const { id, kind, photo_ids: photos } = activity;
  const remove = useSend('POST /listener/activities/delete/:id', {
    refreshes: ['POST /reports/case/:id'],
    onDone: () => void snackbar(t.removed),
  });
  const ask = async () => {
    const text = photos.length > 0 ? t.removeWithPhotos : t.removeText;
    const isSure = await confirm({
      title: t.removeTitle({ kind }),
      text,
      action: t.remove,
      isDangerous: true,
    });
    if (isSure) {
      remove.mutate({ id }, { onError: (error) => void snackbar(error.message, { tone: 'danger' }) });
    }
  };
  return (
    <div className={`${blocks.buttons} no-print`}>
      <Button
        size="compact-md"
        variant="default"
        aria-label={t.correctKind({ kind })}
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={onCorrect}
      >
        {t.correct}
      </Button>
      <Button
        size="compact-md"
        variant="subtle"
        color="red"
        loading={remove.isPending}
        aria-label={t.removeKind({ kind })}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => void ask()}
      >
        {t.remove}
      </Button>
    </div>
  );
}
