import { Button } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import { useSend } from '#api/use-call.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { placeField } from '../obra-fields.tsx';
import { deskWords as t } from '../desk-words.ts';
import { OBRA_READS } from '../obra-reads.ts';

/** Publishes a work as it stands by one press, without the way down to its form. */
export function PublishObra({ obra }: { readonly obra: Obra }) {
  const send = useSend('POST /urbanism/obras/update', {
    refreshes: OBRA_READS,
    onDone: () => snackbar(t.madePublic),
  });
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconWorld size={18} aria-hidden />}
      loading={send.isPending}
      onClick={() => {
        // The place goes out as the form would send it.
        const geometry = placeField.parse(placeField.open(obra.geometry));
        send.mutate({ ...obra, geometry, published: true });
      }}
    >
      {t.publish}
    </Button>
  );
}
