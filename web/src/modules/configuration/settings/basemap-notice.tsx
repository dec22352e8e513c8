import { useCall } from '#api/use-call.ts';
import { Message } from '#ui/message.tsx';
import { basemapWords as t } from './basemap-words.ts';

/** Whether maps lie on the basemap that the operator configured, and if not, why; nothing where none is configured. */
export function BasemapNotice() {
  const { data } = useCall('POST /urbanism/basemap/state', {});
  if (!data || data.state === 'none') return null;
  const name = data.name ?? '';
  if (data.state === 'used') return <Message>{t.used({ name })}</Message>;
  return (
    <Message tone="warning" title={t.fault}>
      {t[data.state]} {t.instead({ name })}
    </Message>
  );
}
