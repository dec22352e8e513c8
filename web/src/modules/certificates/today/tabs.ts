import type { PermissionName } from '@vereda/contract/access/permissions';
import type { ComponentType } from 'react';
import { NetworksTab } from './networks-tab.tsx';
import type { TabProps } from './tab-props.ts';
import { TodayTab } from './today-tab.tsx';

type Tab = { readonly permission: PermissionName; readonly Part: ComponentType<TabProps> };

/** Tabs of /admin/certificates by their name in the address, in order; who may not see one is not shown it. */
export const TABS = {
  hoy: { permission: 'certificates.operate', Part: TodayTab },
  redes: { permission: 'certificates.operate', Part: NetworksTab },
} as const satisfies Readonly<Record<string, Tab>>;
/** Names of the tabs. */
export type TabName = keyof typeof TABS;
