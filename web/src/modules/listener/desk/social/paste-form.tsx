import { Button } from '@mantine/core';
import { REPORT_TEXT_MAX_LENGTH } from '@vereda/contract/limits';
import {
  POST_LINK_MAX_LENGTH,
  postAddress,
  type SocialPost,
} from '@vereda/contract/listener/lists/social-post';
import type { Network } from '@vereda/contract/listener/lists/tracker';
import { useState } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { TextareaField, TextField } from '#forms/fields.tsx';
import { all, required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { useGoTo } from '#ui/navigation.ts';
import { queueOf } from './post-address.ts';
import { socialWords as t } from './social-words.ts';

const EXAMPLES: Readonly<Record<Network, string>> = {
  twitter: 'https://x.com/ciudad/status/1234567890',
  facebook: 'https://www.facebook.com/ciudad/posts/1234567890',
  mastodon: 'https://mastodon.social/@ciudad/1234567890',
};

/** A post by its address and words; what follows is its report. */
export function PasteForm({ network }: { readonly network: Network }) {
  const goTo = useGoTo();
  const [known, setKnown] = useState<SocialPost | null>(null);
  const form = useCallForm('POST /social/twitter/create', {
    initial: { link: '', text: '' },
    draft: `post:${network}`,
    rules: {
      link: all(required, (link) => (postAddress(network, String(link)) ? null : t.linkBad)),
      text: required,
    },
    toInput: (values) => ({ ...values, network }),
    refreshes: ['POST /social/twitter/list'],
    onDone: (post) => {
      if (post.state === 'filed') setKnown(post);
      else goTo({ to: '/admin/listener/new', query: { publicacion: String(post.id) } });
    },
  });
  return (
    <CallForm form={form}>
      {known && (
        <Message tone="warning" live>
          {known.report ? (
            <Link to="/admin/listener/attention/$id" params={{ id: String(known.report.id) }}>
              {t.wasFiled({ folio: known.report.folio })}
            </Link>
          ) : (
            t.wasFiledElsewhere
          )}
        </Message>
      )}
      <TextField
        label={t.link}
        hint={t.linkHint({ example: EXAMPLES[network] })}
        type="url"
        autoComplete="off"
        maxLength={POST_LINK_MAX_LENGTH}
        {...form.field('link')}
      />
      <TextareaField label={t.text} rows={5} maxLength={REPORT_TEXT_MAX_LENGTH} {...form.field('text')} />
      <div className={blocks.buttons}>
        <Button type="submit" loading={form.isSending}>
          {t.save}
        </Button>
        <ButtonLink variant="default" {...queueOf(network)}>
          {t.cancel}
        </ButtonLink>
      </div>
    </CallForm>
  );
}
