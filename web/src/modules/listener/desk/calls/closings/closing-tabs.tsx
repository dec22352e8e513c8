import { staffActors } from '@vereda/contract/listener/transition';
import { useViewer } from '#session/viewer.ts';
import { Link } from '#ui/link.tsx';
import tabs from '#ui/look/tabs.module.css';
import { useQueryParams } from '#ui/navigation.ts';
import { closingWords as t } from './closing-words.ts';

const AT = '/admin/listener/attention/conformities/{-$id}';

/** The calls to make and the closings to review, for supervisors; nothing for others, who have the calls alone. */
export function ClosingTabs() {
  const viewer = useViewer();
  const [query] = useQueryParams();
  const supervises =
    viewer !== null && staffActors(viewer).some((one) => one === 'supervisor' || one === 'superadmin');
  if (!supervises) return null;
  const isOpen = query['tab'] === 'closings';
  return (
    <nav className={tabs.tabs} aria-label={t.tabs}>
      <Link to={AT} params={{ id: undefined }} aria-current={isOpen ? undefined : 'page'}>
        {t.calls}
      </Link>
      <Link
        to={AT}
        params={{ id: undefined }}
        query={{ tab: 'closings' }}
        aria-current={isOpen ? 'page' : undefined}
      >
        {t.closings}
      </Link>
    </nav>
  );
}
