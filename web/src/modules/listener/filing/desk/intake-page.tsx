import type { SocialPost } from '@vereda/contract/listener/lists/social-post';
import type { FiledReport } from '@vereda/contract/listener/report-filing';
import { useState } from 'react';
import { useGoTo, useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { useCategories } from '../../categories/read-categories.ts';
import { queueOf } from '../../desk/social/post-address.ts';
import { PostOrigin, PostToFile } from '../../desk/social/post-origin.tsx';
import { socialWords } from '../../desk/social/social-words.ts';
import type { AddedTo } from './desk-nearby.tsx';
import { deskTexts as t } from './desk-texts.ts';
import { IntakeFiled, IntakeJoined } from './intake-done.tsx';
import { IntakeForm } from './intake-form.tsx';
import type { DeskSource } from './intake.ts';

type Ended = { readonly filed: FiledReport } | { readonly added: AddedTo };

/** /admin/listener/new: reports on behalf of who calls or stands at the counter, one after the other; or of a post (`?publicacion=`). */
export function IntakePage() {
  const [query] = useQueryParams();
  const id = Number(query['publicacion']);
  if (!Number.isSafeInteger(id) || id < 1) return <Intake />;
  return (
    <PostToFile key={id} id={id} title={t.title}>
      {(post) => <Intake post={post} />}
    </PostToFile>
  );
}

function Intake({ post }: { readonly post?: SocialPost }) {
  const goTo = useGoTo();
  const categories = useCategories();
  const [source, setSource] = useState<DeskSource>('phone');
  const [ended, setEnded] = useState<Ended | null>(null);
  const end = (how: Ended, by: DeskSource) => {
    setSource(by);
    setEnded(how);
  };
  const next = () => (post ? goTo(queueOf(post.network)) : setEnded(null));
  const words = post && socialWords;
  if (ended && 'filed' in ended) {
    return (
      <Page key={ended.filed.id} title={t.filed} tabTitle={ended.filed.folio}>
        <IntakeFiled report={ended.filed} onNext={next} words={words} />
      </Page>
    );
  }
  if (ended) {
    const title = t.joined({ folio: ended.added.folio });
    return (
      <Page key={ended.added.folio} title={title} tabTitle={title}>
        <IntakeJoined added={ended.added} onNext={next} words={words} />
      </Page>
    );
  }
  return (
    <Page key="form" title={t.title}>
      {post && <PostOrigin post={post} />}
      <Loaded query={categories} skeleton={<Skeleton lines={8} height={32} />}>
        {(list) => (
          <IntakeForm
            categories={list}
            source={source}
            post={post}
            onFiled={(filed, by) => end({ filed }, by)}
            onJoined={(added, by) => end({ added }, by)}
          />
        )}
      </Loaded>
    </Page>
  );
}
