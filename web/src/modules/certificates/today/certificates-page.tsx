import { can } from '@vereda/contract/access/can';
import { accessContext, useViewer } from '#session/viewer.ts';
import { currentInSight } from '#ui/device/current-in-sight.ts';
import { Link } from '#ui/link.tsx';
import tabs from '#ui/look/tabs.module.css';
import { Message } from '#ui/message.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { TABS, type TabName } from './tabs.ts';
import { tabWords as t } from './tab-words.ts';

/** /admin/certificates: the day's board, and by `?tab=` what stands beside it. */
export function CertificatesPage() {
  const [query] = useQueryParams();
  const viewer = useViewer();
  const shown = (Object.keys(TABS) as TabName[]).filter(
    (name) => can(viewer, TABS[name].permission, accessContext) === 'allowed',
  );
  const wanted = query['tab'] ?? 'hoy';
  const open = shown.find((name) => name === wanted);
  const nav = <Tabs shown={shown} open={open} />;
  if (!open) {
    return (
      <Page title={t.title}>
        {nav}
        <Message tone="warning">{Object.hasOwn(TABS, wanted) ? t.hidden : t.unknown}</Message>
      </Page>
    );
  }
  const { Part } = TABS[open];
  return <Part key={open} tabs={nav} />;
}

type TabsProps = { readonly shown: readonly TabName[]; readonly open: TabName | undefined };

function Tabs({ shown, open }: TabsProps) {
  return (
    <nav ref={currentInSight} className={tabs.tabs} aria-label={t.tabs}>
      {shown.map((name) => (
        <Link
          key={name}
          to="/admin/certificates"
          query={{ tab: name }}
          aria-current={name === open ? 'page' : undefined}
        >
          {t[name]}
        </Link>
      ))}
    </nav>
  );
}
