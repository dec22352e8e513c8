import type { Catalog } from '#catalog/catalog.ts';
import { currentInSight } from '#ui/device/current-in-sight.ts';
import { Link } from '#ui/link.tsx';
import tabs from '#ui/look/tabs.module.css';
import { useQueryParams } from '#ui/navigation.ts';
import { answerTemplates } from './texts/answer-templates.tsx';
import { causes } from './causes.tsx';
import { apiKeys } from './keys/api-keys.tsx';
import { webhooks } from './keys/webhooks.tsx';
import { listWords as t } from './list-words.ts';
import { materialsOfSetUp } from './materials.tsx';
import { municipios } from './municipios.tsx';
import { providers } from './providers.tsx';
import { routingRules } from './rules/routing-rules.tsx';
import { noticeTexts } from './texts/notice-texts.tsx';
import { SET_UP_TABS, type SetUpTab } from './set-up-address.ts';

const LISTS: Readonly<Record<SetUpTab, Catalog>> = {
  rules: routingRules,
  causes,
  answers: answerTemplates,
  notices: noticeTexts,
  municipios,
  materials: materialsOfSetUp,
  providers,
  keys: apiKeys,
  hooks: webhooks,
};

const TABS = ['categories', ...SET_UP_TABS, 'emergency', 'bulletins'] as const;

/** The list of a tab; undefined for the categories themselves. */
export function setUpListOf(tab: string | undefined): Catalog | undefined {
  const known = SET_UP_TABS.find((one) => one === tab);
  return known && LISTS[known];
}

/** What is set up for reports: categories, and the lists beside them. */
export function SetUpTabs() {
  const [query] = useQueryParams();
  const open = TABS.find((one) => one === query['tab']) ?? 'categories';
  return (
    <nav ref={currentInSight} className={tabs.tabs} aria-label={t.setUp}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          to="/admin/listener/configurations/categories"
          query={{ tab }}
          aria-current={tab === open ? 'page' : undefined}
        >
          {t[tab]}
        </Link>
      ))}
    </nav>
  );
}
