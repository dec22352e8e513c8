import { CatalogPage } from '#catalog/catalog-page.tsx';
import { Link } from '#ui/link.tsx';
import tabs from '#ui/look/tabs.module.css';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { ComplaintList } from './complaint-list.tsx';
import { complaintKinds } from './complaint-kinds.tsx';
import { complaintWords as t } from './complaint-words.ts';
import { ComplaintForm } from './complaint-form.tsx';

/** Complaints of the desk, the form of a new one (`?agregar=`), and the kinds of them (`?tab=kinds`). */
export function ComplaintPage() {
  const [query] = useQueryParams();
  if (query['tab'] === 'kinds') return <CatalogPage of={complaintKinds} tabs={<Tabs open="kinds" />} />;
  return (
    <Page title={t.title} lead={t.lead}>
      <Tabs open="complaints" />
      {query['agregar'] === undefined ? <ComplaintList /> : <ComplaintForm />}
    </Page>
  );
}

function Tabs({ open }: { readonly open: 'complaints' | 'kinds' }) {
  return (
    <nav className={tabs.tabs} aria-label={t.tabs}>
      {(['complaints', 'kinds'] as const).map((tab) => (
        <Link
          key={tab}
          to="/admin/listener/complaint"
          query={{ tab }}
          aria-current={tab === open ? 'page' : undefined}
        >
          {t[tab]}
        </Link>
      ))}
    </nav>
  );
}
