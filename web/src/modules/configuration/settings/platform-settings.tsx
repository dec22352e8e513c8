import type { Setting } from '@vereda/contract/configuration/setting';
import { LEVEL_LABEL_MAX_LENGTH } from '@vereda/contract/limits';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { TextField } from '#forms/fields.tsx';
import { useVersionedForm, type VersionedForm } from '#forms/use-versioned-form.ts';
import { VersionedFormFrame } from '#forms/versioned-form-frame.tsx';
import blocks from '#ui/look/blocks.module.css';
import { snackbar } from '#ui/feedback/notices.ts';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { MapStart } from './map-start.tsx';
import { settingWords as t } from './setting-words.ts';
import {
  inputOf,
  LABEL_KINDS,
  LEVELS,
  RULES,
  SAYS,
  TABLES,
  valuesOf,
  type SettingValues,
} from './setting-values.ts';
import classes from './settings.module.css';

type Bound = VersionedForm<Setting, SettingValues>;

/** Contact, level labels, map and tables of the platform. */
export function PlatformSettings() {
  const setting = useCall('POST /setting/get', {});
  useLive(['setting-changed'], ['POST /setting/get', 'POST /setting/texts']);
  return (
    <Loaded query={setting} skeleton={<Skeleton lines={10} height={44} />}>
      {(stored) => <SettingForm key={stored.id} stored={stored} />}
    </Loaded>
  );
}

function SettingForm({ stored }: { readonly stored: Setting }) {
  // Before a city saved its own there is nothing to replace.
  const name = stored.id ? 'POST /setting/update' : 'POST /setting/create';
  const bound = useVersionedForm<typeof name, Setting, SettingValues>(name, {
    stored,
    valuesOf,
    toInput: (values, { id, version }) => ({ ...inputOf(values), id, version }),
    rules: RULES,
    refreshes: ['POST /setting/get'],
    onSaved: () => void snackbar(t.saved),
  });
  return (
    <VersionedFormFrame bound={bound} says={SAYS} save={t.save} isSticky>
      <Contact bound={bound} />
      <Levels bound={bound} />
      <MapStart bound={bound} />
      <Tables bound={bound} />
    </VersionedFormFrame>
  );
}

function Contact({ bound: { form } }: { readonly bound: Bound }) {
  return (
    <Section title={t.contact} id="contact">
      <div className={classes.grid}>
        <TextField
          label={t.email_contact}
          hint={t.email_contactHint}
          isOptional
          type="email"
          {...form.field('email_contact')}
        />
        <TextField label={t.lottery_url} hint={t.lottery_urlHint} type="url" {...form.field('lottery_url')} />
        <TextField label={t.twitter} hint={t.twitterHint} isOptional {...form.field('twitter')} />
        <TextField
          label={t.twitter_refresh}
          hint={t.twitter_refreshHint}
          inputMode="numeric"
          {...form.field('twitter_refresh')}
        />
      </div>
    </Section>
  );
}

function Levels({ bound: { form, values } }: { readonly bound: Bound }) {
  return (
    <Section title={t.levels} lead={t.levelsLead} id="levels">
      {LEVELS.map((level) => (
        <fieldset key={level} className={classes.group}>
          <legend>{t[level]}</legend>
          <div className={classes.grid}>
            {LABEL_KINDS.map((kind) => (
              <TextField
                key={kind}
                label={t[kind]}
                maxLength={LEVEL_LABEL_MAX_LENGTH}
                {...form.field(`${level}_level_${kind}`)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className={classes.example}>
        <p className={blocks.hint}>{t.exampleTitle}</p>
        {LEVELS.map((level) => (
          <output key={level}>
            {t.example({
              plural: values[`${level}_level_plural`],
              singular: values[`${level}_level_singular`],
              person: values[`${level}_level_person`],
            })}
          </output>
        ))}
      </div>
    </Section>
  );
}

function Tables({ bound: { form } }: { readonly bound: Bound }) {
  return (
    <Section title={t.tables} lead={t.tableHint} id="tables">
      <div className={classes.grid}>
        <TextField
          label={t.province_code}
          hint={t.province_codeHint}
          inputMode="numeric"
          {...form.field('province_code')}
        />
        <TextField label={t.time_zone} hint={t.time_zoneHint} {...form.field('time_zone')} />
        {TABLES.map((table) => (
          <TextField key={table} label={t[table]} spellCheck={false} {...form.field(table)} />
        ))}
      </div>
    </Section>
  );
}
