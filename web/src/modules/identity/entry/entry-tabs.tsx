import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { IconDeviceMobile, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import classes from './entry.module.css';

const t = dictionary({
  es: { email: 'Correo electrónico', phone: 'Celular', ways: 'Formas de entrar' },
  en: { email: 'E-mail address', phone: 'Mobile', ways: 'Ways to sign in' },
});

/** The two ways in: by e-mail and by mobile phone. */
export type EntryTab = 'email' | 'phone';

type EntryTabsProps = {
  readonly tab: EntryTab;
  readonly onTab: (tab: EntryTab) => void;
  readonly email: ReactNode;
  readonly phone: ReactNode;
};

/** Tabs e-mail and mobile of signing in and signing up. */
export function EntryTabs({ tab, onTab, email, phone }: EntryTabsProps) {
  return (
    <Tabs value={tab} onChange={(next) => onTab(next === 'phone' ? 'phone' : 'email')} keepMounted={false}>
      <Tabs.List grow aria-label={t.ways}>
        <Tabs.Tab value="email" className={classes.tab} leftSection={<IconMail size={20} aria-hidden />}>
          {t.email}
        </Tabs.Tab>
        <Tabs.Tab
          value="phone"
          className={classes.tab}
          leftSection={<IconDeviceMobile size={20} aria-hidden />}
        >
          {t.phone}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="email" className={classes.panel}>
        {email}
      </Tabs.Panel>
      <Tabs.Panel value="phone" className={classes.panel}>
        {phone}
      </Tabs.Panel>
    </Tabs>
  );
}
