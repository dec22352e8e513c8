import { Button } from '@mantine/core';
import { BARE_BRAND } from '@vereda/contract/configuration/bare';
import type { Brand } from '@vereda/contract/configuration/brand';
import { useCall, useSend } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState, ErrorPanel, Loaded, Skeleton } from '#ui/states.tsx';
import { fieldsOf } from './brand-fields.ts';
import { Bin } from '../bin/bin.tsx';
import { BrandForm } from './brand-form.tsx';
import { BrandList } from './brand-list.tsx';
import { brandWords as t } from './brand-words.ts';

/** How the city looks: its brands, one of them to edit. */
export function BrandPage() {
  const list = useCall('POST /brand/list', {});
  useLive(['brand-changed'], ['POST /brand/list', 'POST /brand/removed', 'POST /changelog/list']);
  return (
    <Page title={t.title} lead={t.lead}>
      <Loaded query={list} skeleton={<Skeleton lines={8} height={44} />}>
        {({ items }) => (items.length === 0 ? <NoBrand /> : <Brands brands={items} />)}
      </Loaded>
    </Page>
  );
}

function Brands({ brands }: { readonly brands: readonly Brand[] }) {
  const [query] = useQueryParams();
  const shown = brands.find(({ id }) => id === query['brand']) ?? brands[0];
  if (!shown) return null;
  return (
    <>
      <BrandForm key={shown.id} brand={shown} />
      <BrandList brands={brands} shownId={shown.id} />
      <Bin kind="brand" />
    </>
  );
}

function NoBrand() {
  const create = useSend('POST /brand/create', { refreshes: ['POST /brand/list'] });
  return (
    <>
      {create.error && <ErrorPanel error={create.error} />}
      <EmptyState
        title={t.none}
        actions={
          <Button loading={create.isPending} onClick={() => create.mutate(fieldsOf(BARE_BRAND))}>
            {t.create}
          </Button>
        }
      >
        <p>{t.noneText}</p>
      </EmptyState>
    </>
  );
}
