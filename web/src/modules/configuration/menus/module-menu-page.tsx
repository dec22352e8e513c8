import { Button } from '@mantine/core';
import type { ModuleSlug } from '@vereda/contract/access/viewer';
import type { Module } from '@vereda/contract/configuration/module';
import { useCall, useSend } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { required } from '#forms/rules.ts';
import { useVersionedForm } from '#forms/use-versioned-form.ts';
import { locale } from '#i18n/locale.ts';
import { useCan } from '#session/viewer.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { ErrorPanel, Loaded, Skeleton } from '#ui/states.tsx';
import { editedModuleItem, moduleItemOf } from './edited-item.ts';
import { MenuForm, type MenuValues } from './menu-form.tsx';
import { menuWords as t } from './menu-words.ts';
import { NewItems } from './new-items.tsx';

const READS = ['POST /module/list', 'POST /module/get/:id', 'POST /module/new-items'] as const;

/** The menu of one module: every screen that arranges one shows this. */
export function ModuleMenuPage({ slug }: { readonly slug: ModuleSlug }) {
  const module = useCall('POST /module/get/:id', { id: slug });
  useLive(['modules-changed'], READS, slug);
  const maySwitch = useCan('configuration.switch-modules') === 'allowed';
  const { name, name_en } = module.data ?? { name: '…', name_en: '…' };
  return (
    <Page
      title={t.moduleMenu({ name: locale === 'es' ? name : name_en })}
      lead={t.moduleMenuLead}
      above={maySwitch && <Link to="/admin/configurations/modules">{t.back}</Link>}
      width="text"
    >
      <Loaded query={module} skeleton={<Skeleton lines={8} height={52} />}>
        {(stored) => <ModuleForm stored={stored} />}
      </Loaded>
    </Page>
  );
}

function valuesOf({ name, name_en, icon, items }: Module): MenuValues {
  return { name, name_en, icon, items: items.map(editedModuleItem) };
}

function ModuleForm({ stored }: { readonly stored: Module }) {
  const bound = useVersionedForm<'POST /module/update', Module, MenuValues>('POST /module/update', {
    stored,
    valuesOf,
    toInput: ({ items, ...values }, { slug, version, alias }) => ({
      ...values,
      alias,
      id: slug,
      version,
      items: items.map(moduleItemOf),
    }),
    rules: { name: required, name_en: required },
    refreshes: READS,
    onSaved: () => void snackbar(t.saved),
  });
  const reset = useSend('POST /module/delete/:id', {
    refreshes: READS,
    onDone: () => void snackbar(t.wasReset),
  });
  const askReset = async () => {
    const question = { title: t.reset, text: t.resetText, action: t.reset, isDangerous: true };
    if (!(await confirm(question))) return;
    bound.discard();
    reset.mutate({ id: stored.slug });
  };
  return (
    <>
      {reset.error && <ErrorPanel error={reset.error} />}
      <NewItems
        slug={stored.slug}
        idPrefix={bound.form.idOf('item-')}
        items={bound.values.items}
        onChange={(items) => bound.form.state.setFieldValue('items', items as never)}
      />
      <MenuForm bound={bound} title={stored.name}>
        {stored.version > 0 && (
          <Button variant="subtle" loading={reset.isPending} onClick={() => void askReset()}>
            {t.reset}
          </Button>
        )}
      </MenuForm>
    </>
  );
}
