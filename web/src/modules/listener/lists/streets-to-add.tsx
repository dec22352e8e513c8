import { ADD_STREETS } from '@vereda/contract/urbanism/street';
import { useCan } from '#session/viewer.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { streetsAt } from '../../urbanism/public.ts';
import { DeskListPage } from './desk-list-page.tsx';
import { DeskListTabs } from './desk-list-tabs.tsx';
import { listWords as t } from './list-words.ts';

const streets = streetsAt({
  at: '/admin/listener/attention/create-streets',
  keeping: {
    permission: 'urbanism.operate',
    adding: ADD_STREETS,
    changing: 'urbanism.operate',
    otherwise: t.streetsKept,
  },
});

/** Streets that the map does not have yet, for those who take reports in; others are told who adds them. */
export function StreetsToAdd() {
  const verdict = useCan(ADD_STREETS);
  if (verdict === 'allowed') return <DeskListPage of={streets} lead={t.streetsLead} />;
  return (
    <Page title={t.streets}>
      <DeskListTabs />
      <EmptyState
        title={t.streetsOff}
        actions={<ButtonLink to="/admin/listener/attention">{t.toTray}</ButtonLink>}
      >
        {t.streetsOffText}
      </EmptyState>
    </Page>
  );
}
