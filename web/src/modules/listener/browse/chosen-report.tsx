import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useCall } from '#api/use-call.ts';
import { browseTexts as t } from './browse-texts.ts';
import { CardBody, type Query } from './report-cards.tsx';
import classes from './report-map.module.css';

type ChosenReportProps = {
  readonly id: number;
  readonly query: Query;
  readonly onClose: () => void;
};

/** The card of the sign that was touched, over the foot of the map; Escape closes it. */
export function ChosenReport({ id, query, onClose }: ChosenReportProps) {
  const { data } = useCall('POST /reports/get/:id', { id });
  return (
    <section aria-label={t.chosen} aria-live="polite">
      {data && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut beside the button
        <div className={classes.chosen} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
          <CardBody isCompact report={data} target={{ to: '/citizen/listener/map', query }} />
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.close ?? ''}
            aria-label={t.closeChosen}
            onClick={onClose}
          >
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </section>
  );
}
