import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { CustomMenu } from '@vereda/contract/configuration/menu';
import { useCall, useSend } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { required } from '#forms/rules.ts';
import { useVersionedForm } from '#forms/use-versioned-form.ts';
import { locale } from '#i18n/locale.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { NamedIcon } from '#ui/icons/named-icon.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState, ErrorPanel, Loaded, Skeleton } from '#ui/states.tsx';
import { Bin } from '../bin/bin.tsx';
import { useBin } from '../bin/use-bin.ts';
import { editedMenuItem, menuItemOf, moved } from './edited-item.ts';
import { MenuForm, type MenuValues } from './menu-form.tsx';
import classes from './menus.module.css';
import { menuWords as t } from './menu-words.ts';

const READS = ['POST /menu/list'] as const;

/** Menus of the city's own, in their order. */
export function CustomMenusPage() {
  const menus = useCall('POST /menu/list', {});
  const create = useSend('POST /menu/create', { refreshes: READS });
  useLive(['menu-changed'], [...READS, 'POST /menu/removed']);
  const add = () => create.mutate({ name: t.newMenuName, name_en: 'New menu', icon: 'city-hall', items: [] });
  const button = (
    <Button loading={create.isPending} onClick={add}>
      {t.newMenu}
    </Button>
  );
  return (
    <Page title={t.menus} lead={t.menusLead} width="text">
      {create.error && <ErrorPanel error={create.error} />}
      <Loaded query={menus} skeleton={<Skeleton lines={5} height={64} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t.noMenus} actions={button}>
              <p>{t.noMenusText}</p>
            </EmptyState>
          ) : (
            <>
              <Menus menus={items} />
              <div>{button}</div>
            </>
          )
        }
      </Loaded>
      <Bin kind="menu" />
    </Page>
  );
}

function Menus({ menus }: { readonly menus: readonly CustomMenu[] }) {
  const reorder = useSend('POST /menu/reorder', { refreshes: READS });
  const move = (from: number, to: number) =>
    reorder.mutate({ ids: moved(menus, from, to).map(({ id }) => id) });
  return (
    <>
      {reorder.error && <ErrorPanel error={reorder.error} />}
      <ol className={classes.modules}>
        {menus.map((menu, index) => {
          const name = locale === 'es' ? menu.name : menu.name_en;
          return (
            <li key={menu.id} className={classes.module}>
              <details className={classes.menu}>
                <summary>
                  <NamedIcon name={menu.icon} size={24} />
                  <span className={classes.itemName}>
                    <strong>{name}</strong>
                    <span className={classes.hint}>{t.itemCount({ count: menu.items.length })}</span>
                  </span>
                </summary>
                <CustomMenuForm stored={menu} />
              </details>
              <span className={classes.itemButtons}>
                <ActionIcon
                  color="gray"
                  aria-label={t.moveUp({ name })}
                  disabled={index === 0 || reorder.isPending}
                  onClick={() => move(index, index - 1)}
                >
                  <IconArrowUp size={20} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  color="gray"
                  aria-label={t.moveDown({ name })}
                  disabled={index === menus.length - 1 || reorder.isPending}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowDown size={20} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function valuesOf({ name, name_en, icon, items }: CustomMenu): MenuValues {
  return { name, name_en, icon, items: items.map(editedMenuItem) };
}

function CustomMenuForm({ stored }: { readonly stored: CustomMenu }) {
  const bound = useVersionedForm<'POST /menu/update', CustomMenu, MenuValues>('POST /menu/update', {
    stored,
    valuesOf,
    toInput: ({ items, ...values }, { id, version }) => ({
      ...values,
      id,
      version,
      items: items.map(menuItemOf),
    }),
    rules: { name: required, name_en: required },
    refreshes: READS,
    onSaved: () => void snackbar(t.saved),
  });
  const bin = useBin('menu');
  return (
    <>
      {bin.error && <ErrorPanel error={bin.error} />}
      <MenuForm bound={bound} title={stored.name}>
        <Button variant="subtle" onClick={() => bin.remove(stored)}>
          {t.removeMenu}
        </Button>
      </MenuForm>
    </>
  );
}
