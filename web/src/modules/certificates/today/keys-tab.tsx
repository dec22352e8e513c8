import { Page } from '#ui/page.tsx';
import { keyWords } from '../keys/key-words.ts';
import { OfficialKeys } from '../keys/official-keys.tsx';
import type { TabProps } from './tab-props.ts';
import { tabWords as t } from './tab-words.ts';

/** Tab `claves`: who signs with which key. */
export function KeysTab({ tabs }: TabProps) {
  return (
    <Page title={t.title} tabTitle={`${t.claves} · ${t.title}`} lead={keyWords.lead}>
      {tabs}
      <OfficialKeys />
    </Page>
  );
}
