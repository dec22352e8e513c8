import { Page } from '#ui/page.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import type { TabProps } from '../../today/tab-props.ts';
import { CivicCasePage } from './civic-case.tsx';
import { CivicList } from './civic-list.tsx';
import { civicDeskWords as t } from './civic-desk-words.ts';

/** Tab `civico`: civic draws, and by `civico` one of them. */
export function CivicTab({ tabs }: TabProps) {
  const [{ civico }] = useQueryParams();
  if (civico === undefined || civico === '') return <CivicList tabs={tabs} />;
  const id = Number(civico);
  if (Number.isSafeInteger(id) && id > 0) return <CivicCasePage key={id} id={id} tabs={tabs} />;
  return (
    <Page title={t.tab}>
      {tabs}
      <p>{t.notFound}</p>
    </Page>
  );
}
