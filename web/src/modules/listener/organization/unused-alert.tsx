import { useCall } from '#api/use-call.ts';
import { Message } from '#ui/message.tsx';
import { ErrorPanel } from '#ui/states.tsx';
import { nameOf } from '../categories/read-categories.ts';
import { areaWords as t } from './area-words.ts';

/** An alert of the types of report that nobody is in charge of; nothing where there are none. */
export function UnusedAlert() {
  const { data, error, refetch } = useCall('POST /category/get-unused', {});
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  return (
    <Message tone="warning" live title={t.unused({ count: data.items.length })}>
      <p>
        {t.unusedText} {data.items.map(nameOf).join(', ')}.
      </p>
    </Message>
  );
}
