import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { KeyHint } from '#ui/device/key-hint.tsx';
import { useShortcuts } from '#ui/device/shortcuts.ts';
import blocks from '#ui/look/blocks.module.css';
import { ButtonLink, Link } from '#ui/link.tsx';
import { useGoTo } from '#ui/navigation.ts';
import { deskWords as t } from '../desk-words.ts';
import { caseWords as c } from './case-words.ts';
import { placeInList, trayTarget } from '../tray/tray-place.ts';

const CASE = '/admin/listener/attention/$id';

/** The way back to the list, and to the case before and after in it (`k`, `j`). */
export function CaseNeighbours({ id }: { readonly id: number }) {
  const goTo = useGoTo();
  const place = placeInList(id);
  const open = (other: number) => goTo({ to: CASE, params: { id: String(other) } });
  const { previous = null, next = null } = place ?? {};
  useShortcuts({
    ...(previous !== null && { k: () => open(previous) }),
    ...(next !== null && { j: () => open(next) }),
  });
  return (
    <span className={blocks.bar}>
      <Link {...trayTarget()}>{t.back}</Link>
      {place && <span>{c.ofList({ place: place.place, count: place.count })}</span>}
      {previous !== null && (
        <ButtonLink
          variant="subtle"
          size="compact-md"
          leftSection={<IconChevronUp size={18} aria-hidden />}
          to={CASE}
          params={{ id: String(previous) }}
        >
          {c.previous}
          <KeyHint>k</KeyHint>
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink
          variant="subtle"
          size="compact-md"
          leftSection={<IconChevronDown size={18} aria-hidden />}
          to={CASE}
          params={{ id: String(next) }}
        >
          {c.next}
          <KeyHint>j</KeyHint>
        </ButtonLink>
      )}
    </span>
  );
}
