import { CONNECTED_BY, type SocialSource } from '@vereda/contract/listener/lists/social-source';
import type { Network } from '@vereda/contract/listener/lists/tracker';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { When } from '#ui/when.tsx';
import { networkWords } from './network-words.ts';
import { socialWords as t } from './social-words.ts';

const EVERY_MS = 60_000;

/** Whether a network is read by itself: how often and when, why not, or what to set so that it is. */
export function SourceNotice({ network }: { readonly network: Network }) {
  const { data } = useCall('POST /social/twitter/sources', {}, { everyMs: EVERY_MS });
  useLive(['desk-list-changed'], ['POST /social/twitter/sources'], 'social-post');
  const source = data?.items.find((one) => one.network === network);
  if (!source) return null;
  const name = networkWords[network];
  const { minutes } = source;
  if (!source.is_set) {
    return (
      <Message title={t.notSet({ network: name })}>
        {t.notSetText({ minutes })} <Variables network={network} />
      </Message>
    );
  }
  if (source.fault) return <Fault source={source} />;
  if (!source.read_at) return <p className={blocks.hint}>{t.readNever({ minutes })}</p>;
  return (
    <p className={blocks.hint}>
      {t.readAt({ minutes })} <When moment={source.read_at} />
    </p>
  );
}

function Fault({ source: { network, fault, next_at: next } }: { readonly source: SocialSource }) {
  const name = networkWords[network];
  if (fault === 'refused') {
    return (
      <Message tone="warning" title={t.refused({ network: name })}>
        {t.refusedText} <Variables network={network} />
      </Message>
    );
  }
  return (
    <Message tone="warning">
      {t[fault ?? 'unreachable']({ network: name })} {next && <When moment={next} />}
    </Message>
  );
}

function Variables({ network }: { readonly network: Network }) {
  const { needed, also } = CONNECTED_BY[network];
  return (
    <>
      <Names names={needed} />.{' '}
      {also.length > 0 && (
        <>
          {t.also} <Names names={also} />.
        </>
      )}
    </>
  );
}

function Names({ names }: { readonly names: readonly string[] }) {
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <code className={blocks.code}>{name}</code>
    </span>
  ));
}
