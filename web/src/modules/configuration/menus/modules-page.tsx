import type { Module } from '@vereda/contract/configuration/module';
import type { ScreenPath } from '@vereda/contract/sitemap';
import { useCall, useSend } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { locale } from '#i18n/locale.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import { NamedIcon } from '#ui/icons/named-icon.tsx';
import { Page } from '#ui/page.tsx';
import { PathLink } from '#ui/link.tsx';
import { ErrorPanel, Loaded, Skeleton } from '#ui/states.tsx';
import classes from './menus.module.css';
import { menuWords as t } from './menu-words.ts';

const MENU_SCREENS: Readonly<Partial<Record<Module['slug'], ScreenPath>>> = {
  listener: '/admin/listener/configurations/menu',
  certificates: '/admin/configurations/modules/menu-certificates',
  transparency: '/admin/configurations/modules/menu-transparency',
  urbanism: '/admin/configurations/modules/menu-urbanism',
};

/** The areas of the product with their switches. */
export function ModulesPage() {
  const modules = useCall('POST /module/list', {});
  useLive(['modules-changed'], ['POST /module/list']);
  return (
    <Page title={t.modules} lead={t.modulesLead} width="text">
      <Loaded query={modules} skeleton={<Skeleton lines={5} height={64} />}>
        {({ items }) => (
          <ul className={classes.modules}>
            {items.map((module) => (
              <ModuleRow key={module.slug} module={module} />
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}

function ModuleRow({ module }: { readonly module: Module }) {
  const send = useSend('POST /module/activate', { refreshes: ['POST /module/list'] });
  const name = locale === 'es' ? module.name : module.name_en;
  const screen = MENU_SCREENS[module.slug];
  const turn = async () => {
    const title = t.turnOff({ name });
    const question = { title, text: t.turnOffText, action: title, isDangerous: true };
    if (!module.active || (await confirm(question))) send.mutate({ id: module.slug, on: !module.active });
  };
  return (
    <li className={classes.module}>
      <div className={classes.moduleRow}>
        <NamedIcon name={module.icon} size={24} />
        <span className={classes.itemName}>
          <strong>{name}</strong>
          <span className={classes.hint}>{t.itemCount({ count: module.items.length })}</span>
          {screen && (
            <PathLink path={screen} className={classes.arrange}>
              {t.arrange({ name })}
            </PathLink>
          )}
        </span>
        <button
          type="button"
          role="switch"
          aria-checked={module.active}
          aria-label={t.turn({ name })}
          disabled={send.isPending}
          className={classes.switch}
          onClick={() => void turn()}
        >
          <span className={classes.track} aria-hidden />
          <span aria-hidden>{module.active ? t.on : t.off}</span>
        </button>
      </div>
      {send.error && <ErrorPanel error={send.error} />}
    </li>
  );
}
