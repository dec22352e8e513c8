import { Button, Group } from '@mantine/core';
import type { ModuleSlug } from '@vereda/contract/access/viewer';
import { useCall } from '#api/use-call.ts';
import { locale } from '#i18n/locale.ts';
import { Message } from '#ui/message.tsx';
import { editedModuleItem, placeOf, type EditedItem } from './edited-item.ts';
import { menuWords as t } from './menu-words.ts';

type NewItemsProps = {
  readonly slug: ModuleSlug;
  readonly idPrefix: string;
  readonly items: readonly EditedItem[];
  readonly onChange: (items: readonly EditedItem[]) => void;
};

/** Screens that the product brought since the city arranged this menu; each goes to its place by one press. */
export function NewItems({ slug, idPrefix, items, onChange }: NewItemsProps) {
  const { data } = useCall('POST /module/new-items', { id: slug });
  const fresh = (data?.items ?? [])
    .map(editedModuleItem)
    .filter(({ address }) => !items.some((item) => item.address === address));
  if (!data || fresh.length === 0) return null;
  const add = (added: readonly EditedItem[]) => {
    let next = items;
    for (const item of added) {
      const place = placeOf(next, data.order, item.address);
      next = [...next.slice(0, place), item, ...next.slice(place)];
    }
    onChange(next);
    const [first] = added;
    const place = next.findIndex((item) => item === first);
    // Who added it is led to where it stands.
    requestAnimationFrame(() => document.getElementById(`${idPrefix}grip-${place}`)?.focus());
  };
  return (
    <Message title={t.fresh({ count: fresh.length })}>
      <p>{t.freshText}</p>
      <Group gap="xs" mt="sm">
        {fresh.map((item) => (
          <Button key={item.address} variant="default" onClick={() => add([item])}>
            {t.addFresh({ name: locale === 'es' ? item.name : item.name_en })}
          </Button>
        ))}
        {fresh.length > 1 && (
          <Button variant="default" onClick={() => add(fresh)}>
            {t.addAllFresh}
          </Button>
        )}
      </Group>
    </Message>
  );
}
