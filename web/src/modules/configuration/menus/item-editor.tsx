import type { ItemLevel } from '@vereda/contract/configuration/menu-fields';
import { SITEMAP } from '@vereda/contract/sitemap';
import { SelectField, TextField } from '#forms/fields.tsx';
import { IconSelect } from '#forms/picked-fields.tsx';
import { locale } from '#i18n/locale.ts';
import { LEVELS, type EditedItem } from './edited-item.ts';
import blocks from '#ui/look/blocks.module.css';
import { menuWords as t } from './menu-words.ts';

const PAGES = Object.entries(SITEMAP).filter(([path]) => !path.includes('$'));
const NAME_MAX_LENGTH = 60;

type ItemEditorProps = {
  readonly idPrefix: string;
  readonly item: EditedItem;
  readonly error: string | undefined;
  readonly onChange: (item: EditedItem) => void;
};

/** The fields of one menu item; pages of this site are proposed. */
export function ItemEditor({ idPrefix, item, error, onChange }: ItemEditorProps) {
  return (
    <div className={blocks.fields}>
      <TextField
        id={`${idPrefix}name`}
        label={t.name}
        maxLength={NAME_MAX_LENGTH}
        value={item.name}
        onChange={(event) => onChange({ ...item, name: event.currentTarget.value })}
      />
      <TextField
        id={`${idPrefix}name-en`}
        label={t.name_en}
        maxLength={NAME_MAX_LENGTH}
        value={item.name_en}
        onChange={(event) => onChange({ ...item, name_en: event.currentTarget.value })}
      />
      <TextField
        id={`${idPrefix}address`}
        label={t.address}
        hint={t.addressHint}
        list={`${idPrefix}pages`}
        error={error}
        value={item.address}
        onChange={(event) => onChange({ ...item, address: event.currentTarget.value })}
      />
      <datalist id={`${idPrefix}pages`}>
        {PAGES.map(([path, { title }]) => (
          <option key={path} value={path}>
            {title[locale]}
          </option>
        ))}
      </datalist>
      <SelectField
        id={`${idPrefix}level`}
        label={t.level}
        value={item.level}
        data={LEVELS.map((level) => ({ value: level, label: t[level] }))}
        onChange={(event) => onChange({ ...item, level: event.currentTarget.value as ItemLevel })}
      />
      <IconSelect
        id={`${idPrefix}icon`}
        label={t.icon}
        value={item.icon}
        onIcon={(icon) => onChange({ ...item, icon })}
      />
    </div>
  );
}
