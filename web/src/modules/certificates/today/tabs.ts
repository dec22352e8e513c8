import type { PermissionName } from '@vereda/contract/access/permissions';
import type { ComponentType } from 'react';
import { OfficialsTab } from '../officials/officials-tab.tsx';
import { ImportTab } from '../import/import-tab.tsx';
import { CalendarTab } from '../turns/calendar-tab.tsx';
import { RulesTab } from '../rules/rules-tab.tsx';
import { TurnsTab } from '../turns/turns-tab.tsx';
import { KeysTab } from './keys-tab.tsx';
import { CivicTab } from '../civic/desk/civic-tab.tsx';
import { NetworksTab } from './networks-tab.tsx';
import type { TabProps } from './tab-props.ts';
import { TodayTab } from './today-tab.tsx';

type Tab = { readonly permission: PermissionName; readonly Part: ComponentType<TabProps> };

/** Tabs of /admin/certificates by their name in the address, in order; who may not see one is not shown it. */
export const TABS = {
  hoy: { permission: 'certificates.operate', Part: TodayTab },
  calendario: { permission: 'certificates.operate', Part: CalendarTab },
  oficiales: { permission: 'certificates.appoint', Part: OfficialsTab },
  turnos: { permission: 'certificates.administer', Part: TurnsTab },
  reglas: { permission: 'certificates.administer', Part: RulesTab },
  civico: { permission: 'certificates.operate', Part: CivicTab },
  redes: { permission: 'certificates.operate', Part: NetworksTab },
  importar: { permission: 'certificates.administer', Part: ImportTab },
  claves: { permission: 'certificates.operate', Part: KeysTab },
} as const satisfies Readonly<Record<string, Tab>>;
/** Names of the tabs. */
export type TabName = keyof typeof TABS;
