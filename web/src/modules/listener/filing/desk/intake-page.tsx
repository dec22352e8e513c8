import type { FiledReport } from '@vereda/contract/listener/report-filing';
import { useState } from 'react';
import { Page } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { useCategories } from '../../categories/read-categories.ts';
import type { AddedTo } from './desk-nearby.tsx';
import { deskTexts as t } from './desk-texts.ts';
import { IntakeFiled, IntakeJoined } from './intake-done.tsx';
import { IntakeForm } from './intake-form.tsx';
import type { DeskSource } from './intake.ts';

type Ended = { readonly filed: FiledReport } | { readonly added: AddedTo };

/** /admin/listener/new: reports on behalf of who calls or stands at the counter, one after the other. */
export function IntakePage() {
  const categories = useCategories();
  const [source, setSource] = useState<DeskSource>('phone');
  const [ended, setEnded] = useState<Ended | null>(null);
  const end = (how: Ended, by: DeskSource) => {
    setSource(by);
    setEnded(how);
  };
  const next = () => setEnded(null);
  if (ended && 'filed' in ended) {
    return (
      <Page key={ended.filed.id} title={t.filed} tabTitle={ended.filed.folio}>
        <IntakeFiled report={ended.filed} onNext={next} />
      </Page>
    );
  }
  if (ended) {
    const title = t.joined({ folio: ended.added.folio });
    return (
      <Page key={ended.added.folio} title={title} tabTitle={title}>
        <IntakeJoined added={ended.added} onNext={next} />
      </Page>
    );
  }
  return (
    <Page key="form" title={t.title}>
      <Loaded query={categories} skeleton={<Skeleton lines={8} height={32} />}>
        {(list) => (
          <IntakeForm
            categories={list}
            source={source}
            onFiled={(filed, by) => end({ filed }, by)}
            onJoined={(added, by) => end({ added }, by)}
          />
        )}
      </Loaded>
    </Page>
  );
}
