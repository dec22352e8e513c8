import { Button } from '@mantine/core';
import type { AreaDetail } from '@vereda/contract/listener/organization/area';
import { useSend } from '#api/use-call.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Section } from '#ui/page.tsx';
import { ErrorPanel } from '#ui/states.tsx';
import { AREA_READS } from '../area-reads.ts';
import { areaWords as t } from '../area-words.ts';

/** Takes an area out of service or puts it back; says beforehand what stands in the way. */
export function AreaEnd({ area }: { readonly area: AreaDetail }) {
  const { id, level, active, name, open_cases: cases, below, types } = area;
  const remove = useSend(`POST /${level}/delete/:id`, {
    refreshes: AREA_READS,
    onDone: () => void snackbar(t.removed),
  });
  const restore = useSend(`POST /${level}/restore/:id`, {
    refreshes: AREA_READS,
    onDone: () => void snackbar(t.restored),
  });
  const obstacles = [
    ...(cases > 0 ? [t.hasCases({ count: cases })] : []),
    ...(below > 0 ? [t.hasBelow({ count: below })] : []),
  ];
  const ask = async () => {
    const text = [t.removeText, ...(types > 0 ? [t.removeTypes({ count: types })] : [])].join(' ');
    const question = { title: t.removeTitle({ name }), text, action: t.remove, isDangerous: true };
    if (await confirm(question)) remove.mutate({ id });
  };
  const error = remove.error ?? restore.error;
  return (
    <Section title={t.end} lead={t.endLead}>
      {error && <ErrorPanel error={error} />}
      {active ? (
        <>
          {obstacles.length > 0 && (
            <ul id="area-obstacles">
              {obstacles.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
          <div>
            <Button
              variant="default"
              loading={remove.isPending}
              disabled={obstacles.length > 0}
              aria-describedby={obstacles.length > 0 ? 'area-obstacles' : undefined}
              onClick={() => void ask()}
            >
              {t.remove}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button loading={restore.isPending} onClick={() => restore.mutate({ id })}>
            {t.restore}
          </Button>
        </div>
      )}
    </Section>
  );
}
