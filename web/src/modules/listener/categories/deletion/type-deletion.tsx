import { Button } from '@mantine/core';
import type { DeletionTouches } from '@vereda/contract/listener/categories/deletion';
import { DELETED_RESTORABLE_DAYS } from '@vereda/contract/limits';
import { STAGES } from '@vereda/contract/listener/stages';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import type { PreviewProps } from '#catalog/catalog.ts';
import { useViewer } from '#session/viewer.ts';
import blocks from '#ui/look/blocks.module.css';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { stageWords } from '../../stage-badge.tsx';
import { nameOf } from '../read-categories.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { deletionWords as t } from './deletion-words.ts';
import { PastDeletions } from './past-deletions.tsx';
import classes from './type-deletion.module.css';

const TOUCHED = 'POST /subcategory/confirmingDeletion';
const USES = ['questions', 'routing_rules', 'complaint_kinds', 'trackers', 'views'] as const;

type Stored = { readonly id: number };

/** Apart and in red: what deleting all reports of a stored type touches, the deletion, and the way back; for who reads every report. */
export function TypeDeletion({ stored }: Pick<PreviewProps<Stored>, 'stored'>) {
  const viewer = useViewer();
  if (!stored || !viewer || viewer.type === 'operator') return null;
  return <Zone id={stored.id} />;
}

function Zone({ id }: Stored) {
  const touched = useCall(TOUCHED, { id });
  const [asked, setAsked] = useState<DeletionTouches | null>(null);
  useLive(['report-filed', 'report-changed'], [TOUCHED, 'POST /reports/deletions']);
  return (
    <section className={classes.zone} aria-labelledby="type-danger">
      <h2 id="type-danger">{t.title}</h2>
      <p>{t.lead({ days: DELETED_RESTORABLE_DAYS })}</p>
      <Loaded query={touched} skeleton={<Skeleton lines={3} height={20} />}>
        {(seen) =>
          seen.count === 0 ? (
            <p className={blocks.hint}>{t.none}</p>
          ) : (
            <>
              <Touched of={seen} />
              <div>
                <Button variant="default" className={classes.button ?? ''} onClick={() => setAsked(seen)}>
                  {t.open}
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
      <PastDeletions id={id} />
      {asked && (
        <DeletionDialog
          id={id}
          name={nameOf(asked)}
          seen={asked}
          onSeen={(counted) => setAsked({ ...asked, ...counted })}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function Touched({ of }: { readonly of: DeletionTouches }) {
  const stages = STAGES.flatMap((stage) => {
    const count = of.stages[stage];
    return count === undefined ? [] : [t.inStage({ stage: stageWords(stage, null), count })];
  });
  const uses = USES.filter((use) => of[use] > 0).map((use) => t[use]({ count: of[use] }));
  return (
    <div className={blocks.stack}>
      <h3>{t.touches}</h3>
      <div>
        <p>
          <strong>{t.reports({ count: of.count })}</strong>
        </p>
        <p className={blocks.hint}>{stages.join(' · ')}</p>
      </div>
      {uses.length > 0 && (
        <p className={blocks.hint}>
          {t.stays} {uses.join(' · ')}
        </p>
      )}
    </div>
  );
}
