import { Button } from '@mantine/core';
import { BARE_BRAND } from '@vereda/contract/configuration/bare';
import type { Brand } from '@vereda/contract/configuration/brand';
import {
  APP_NAME_MAX_LENGTH,
  BRAND_PICTURE_MAX_BYTES,
  CITY_NAME_MAX_LENGTH,
  CITY_SLOGAN_MAX_LENGTH,
} from '@vereda/contract/limits';
import { TextField } from '#forms/fields.tsx';
import { VersionedFormFrame } from '#forms/versioned-form-frame.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Section } from '#ui/page.tsx';
import { BRAND_SAYS, COLOR_FIELDS, fieldsOf, PICTURE_FIELDS } from './brand-fields.ts';
import { BrandHistory } from './brand-history.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { brandWords as t } from './brand-words.ts';
import classes from './brand.module.css';
import { ColorField } from './color-field.tsx';
import { PictureField } from './picture-field.tsx';
import { useBrandForm, type BrandFormState } from './use-brand-form.ts';

const MEGABYTES = BRAND_PICTURE_MAX_BYTES / 1024 / 1024;
const LENGTHS = {
  app_name: APP_NAME_MAX_LENGTH,
  city_name: CITY_NAME_MAX_LENGTH,
  city_slogan: CITY_SLOGAN_MAX_LENGTH,
};

/** Everything of one brand with its preview and its history. */
export function BrandForm({ brand }: { readonly brand: Brand }) {
  const bound = useBrandForm(brand);
  const { values, fill } = bound;
  return (
    <div className={classes.columns}>
      <VersionedFormFrame bound={bound} says={BRAND_SAYS} save={t.save} label={t.title} isSticky>
        <Names bound={bound} />
        <Colors bound={bound} />
        <Pictures bound={bound} />
        <div>
          <Button
            variant="subtle"
            onClick={() => {
              fill(fieldsOf(BARE_BRAND));
              snackbar(t.resetDone);
            }}
          >
            {t.reset}
          </Button>
        </div>
      </VersionedFormFrame>
      <div className={classes.aside}>
        <BrandPreview brand={values} />
        <BrandHistory
          brandId={brand.id}
          onRestore={(earlier) => {
            fill(earlier);
            snackbar(t.restored);
          }}
        />
      </div>
    </div>
  );
}

function Names({ bound: { form } }: { readonly bound: BrandFormState }) {
  return (
    <Section title={t.names}>
      <div className={classes.grid}>
        {(['app_name', 'city_name', 'city_slogan'] as const).map((field) => (
          <TextField
            key={field}
            label={t[field]}
            isOptional={field !== 'app_name'}
            maxLength={LENGTHS[field]}
            {...form.field(field)}
          />
        ))}
        <TextField
          label={t.city_url}
          hint={t.city_urlHint}
          isOptional
          type="url"
          {...form.field('city_url')}
        />
      </div>
    </Section>
  );
}

function Colors({ bound: { form, values } }: { readonly bound: BrandFormState }) {
  return (
    <Section title={t.colors}>
      {COLOR_FIELDS.map((field) => (
        <ColorField
          key={field}
          label={t[field]}
          hint={t[`${field}Hint`]}
          binding={form.field(field)}
          value={values[field]}
          onPick={(color) => form.state.setFieldValue(field, color)}
          isGround={field === 'additional_color'}
        />
      ))}
    </Section>
  );
}

function Pictures({ bound: { form, values } }: { readonly bound: BrandFormState }) {
  return (
    <Section title={t.pictures} lead={t.picturesLead({ megabytes: MEGABYTES })}>
      <div>
        {PICTURE_FIELDS.map((field) => (
          <PictureField
            key={field}
            id={form.idOf(field)}
            kind={field === 'logo' || field === 'favicon' ? field : 'splash'}
            label={t[field]}
            hint={t[`${field}Hint`]}
            value={values[field]}
            error={form.state.errors[field] as string | undefined}
            onChange={(url) => form.state.setFieldValue(field, url)}
          />
        ))}
      </div>
    </Section>
  );
}
