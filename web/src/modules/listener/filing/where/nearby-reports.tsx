import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import type { NearbyCard } from '@vereda/contract/listener/report-shapes';
import { useState } from 'react';
import blocks from '#ui/look/blocks.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';
import { When } from '#ui/when.tsx';
import { CardPhoto } from '../../report-photo.tsx';
import { StageBadge } from '../../stage-badge.tsx';
import { JoinReport } from './join-report.tsx';
import type { Nearby } from './use-nearby.ts';
import classes from './where.module.css';
import { whereTexts as t } from './where-texts.ts';

/** A report that was joined instead of filing another. */
export type Joined = { readonly report: NearbyCard; readonly isByMail: boolean };

type NearbyReportsProps = {
  readonly reports: readonly Nearby[];
  readonly onJoined: (joined: Joined) => void;
};

/** Reports of the same kind or with the same words close by, large enough to be judged, each with its "me too". */
export function NearbyReports({ reports, onJoined }: NearbyReportsProps) {
  const [joining, setJoining] = useState<NearbyCard | null>(null);
  return (
    <section className={classes.near} aria-labelledby="report-nearby">
      <h3 id="report-nearby">
        {reports.some(({ saysTheSame }) => saysTheSame) ? t.maybeThere : t.near({ count: reports.length })}
      </h3>
      <p>{t.nearHint}</p>
      <ul className={classes.nearList}>
        {reports.map((report) => (
          <li key={report.id} className={classes.nearCard}>
            <div className={classes.nearPhoto} data-empty={report.photo_id === null || undefined}>
              <CardPhoto report={report} alt={t.photoAlt({ title: report.title })} size="large" />
            </div>
            <div className={classes.nearBody}>
              <p className={blocks.heading}>{report.title}</p>
              {report.saysTheSame && <SaysTheSame />}
              <p className={blocks.hint}>
                {t.meters({ meters: Math.round(report.distance_m) })} · <When moment={report.created_at} />
                {report.followers > 0 && <> · {t.followers({ count: report.followers })}</>}
              </p>
              <p className={classes.nearText}>{report.description}</p>
              <StageBadge stage={report.stage} outcome={report.outcome} />
              {joining?.id === report.id ? (
                <JoinReport
                  report={report}
                  onJoined={(isByMail) => onJoined({ report, isByMail })}
                  onCancel={() => setJoining(null)}
                />
              ) : (
                <Button
                  variant="default"
                  aria-label={t.meTooOf({ title: report.title, folio: report.folio })}
                  onClick={() => setJoining(report)}
                >
                  {t.meToo}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Marks a report that says the same as the one that is being written. */
export function SaysTheSame() {
  return (
    <StatusBadge tone="waiting" icon={IconSparkles}>
      {t.saysTheSame}
    </StatusBadge>
  );
}
