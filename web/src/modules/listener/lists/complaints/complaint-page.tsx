import { CatalogPage } from '#catalog/catalog-page.tsx';
import { Link } from '#ui/link.tsx';
import tabs from '#ui/look/tabs.module.css';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { ComplaintList } from './complaint-list.tsx';
import { complaintKinds } from './complaint-kinds.tsx';
import { complaintWords as t } from './complaint-words.ts';
import { ComplaintForm } from './complaint-form.tsx';
import { OneComplaint } from './one-complaint.tsx';

/** Complaints of the desk, the form of a new one (`?agregar=`), one of them (`?queja=`), and the kinds of them (`?tab=kinds`). */
export function ComplaintPage() {
  const [query] = useQueryParams();
  if (query['tab'] === 'kinds') return <CatalogPage of={complaintKinds} tabs={<Tabs open="kinds" />} />;
  return (
    <Page title={t.title} lead={t.lead}>
      <Tabs open="complaints" />
      <Part query={query} />
    </Page>
  );
}

// What the address asks for: one complaint, the form of a new one, or all of them.
function Part({ query }: { readonly query: Readonly<Record<string, string | undefined>> }) {
  const { queja, agregar } = query;
  if (agregar !== undefined) return <ComplaintForm />;
  return /^[1-9]\d{0,14}$/.test(queja ?? '') ? <OneComplaint id={Number(queja)} /> : <ComplaintList />;
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
