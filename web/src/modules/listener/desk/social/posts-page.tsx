import { POST_STATES, type PostState } from '@vereda/contract/listener/lists/social-post';
import type { Network } from '@vereda/contract/listener/lists/tracker';
import { SelectField } from '#forms/fields.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import tabs from '#ui/look/tabs.module.css';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { networkWords } from './network-words.ts';
import { PasteForm } from './paste-form.tsx';
import { queueOf } from './post-address.ts';
import { PostQueue } from './post-queue.tsx';
import classes from './social.module.css';
import { SourceNotice } from './source-notice.tsx';
import { socialWords as t } from './social-words.ts';

type PostsPageProps = {
  /** Networks of this screen; the first one is shown unless the address says otherwise (`?red=`). */
  readonly networks: readonly [Network, ...Network[]];
};

/** Posts of a network that reached the desk (`?estado=`), and the form of one that is pasted (`?agregar=`). */
export function PostsPage({ networks }: PostsPageProps) {
  const [query, setQuery] = useQueryParams();
  const network = networks.find((one) => one === query['red']) ?? networks[0];
  const state = POST_STATES.find((one) => one === query['estado']) ?? 'waiting';
  const { to, query: at } = queueOf(network);
  if (query['agregar'] !== undefined) {
    const title = t.pasteTitle({ network: networkWords[network] });
    return (
      <Page key="paste" title={title} tabTitle={title} lead={t.pasteLead}>
        <PasteForm key={network} network={network} />
      </Page>
    );
  }
  return (
    <Page key="posts" title={networkWords[network]} tabTitle={networkWords[network]}>
      {networks.length > 1 && <NetworkTabs networks={networks} open={network} />}
      <SourceNotice key={network} network={network} />
      <div className={classes.head}>
        <SelectField
          label={t.show}
          value={state}
          data={POST_STATES.map((value) => ({ value, label: t[value] }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value as PostState;
            setQuery({ estado: chosen === 'waiting' ? undefined : chosen });
          }}
        />
        <ButtonLink variant="default" to={to} query={{ ...at, agregar: 'si' }}>
          {t.paste}
        </ButtonLink>
      </div>
      <PostQueue key={`${network} ${state}`} network={network} state={state} />
    </Page>
  );
}

type NetworkTabsProps = { readonly networks: readonly Network[]; readonly open: Network };

function NetworkTabs({ networks, open }: NetworkTabsProps) {
  return (
    <nav className={tabs.tabs} aria-label={t.networks}>
      {networks.map((network) => (
        <Link key={network} {...queueOf(network)} aria-current={network === open ? 'page' : undefined}>
          {networkWords[network]}
        </Link>
      ))}
    </nav>
  );
}
