import { useSend } from '#api/use-call.ts';
import type { TouchedPoint } from '#map/map-events.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { useGoTo } from '#ui/navigation.ts';

/** Opens the public report of a touched sign by its folio; one that is public no longer is said to be gone. */
export function useOpenSign(): (point: TouchedPoint) => void {
  const goTo = useGoTo();
  const open = useSend('GET /reports/sign/:id', {
    onDone: ({ folio }) => goTo({ to: '/', query: { folio } }),
  });
  return ({ id }) => {
    if (id === null) return;
    open.mutate({ id: Number(id) }, { onError: ({ message }) => snackbar(message, { tone: 'warning' }) });
  };
}
