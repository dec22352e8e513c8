import type { Setting } from '@vereda/contract/configuration/setting';
import { LEVEL_LABEL_MAX_LENGTH } from '@vereda/contract/limits';
import type { ReactNode } from 'react';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import type { SaidFields } from '#forms/differences.ts';
import { TextField } from '#forms/fields.tsx';
import { useVersionedForm, type VersionedForm } from '#forms/use-versioned-form.ts';
import { VersionedFormFrame } from '#forms/versioned-form-frame.tsx';
import blocks from '#ui/look/blocks.module.css';
import { snackbar } from '#ui/feedback/notices.ts';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { BasemapNotice } from './basemap-notice.tsx';
import { MapStart } from './map-start.tsx';
import { settingWords as t } from './setting-words.ts';
import {
  inputOf,
  LABEL_KINDS,
  LEVELS,
  partOf,
  PLACES,
  RULES,
  SAYS,
  TABLES,
  valuesOf,
  type PartName,
  type PartValues,
} from './setting-values.ts';
import classes from './settings.module.css';

type PartProps = { readonly stored: Setting };
type Part = {
  readonly title: string;
  readonly lead?: string;
  readonly Fields: (props: PartProps) => ReactNode;
};

const SHOWN: Readonly<Record<PartName, Part>> = {
  contact: { title: t.contact, Fields: Contact },
  levels: { title: t.levels, lead: t.levelsLead, Fields: Levels },
  places: { title: t.places, lead: t.placesLead, Fields: Places },
  map: { title: t.map, lead: t.mapLead, Fields: MapPart },
  tables: { title: t.tables, lead: t.tableHint, Fields: Tables },
};

/** Contact, level labels, words, map and tables of the platform: one record, shown and saved in five parts. */
export function PlatformSettings() {
  const setting = useCall('POST /setting/get', {});
  useLive(['setting-changed'], ['POST /setting/get', 'POST /setting/texts']);
  return Object.entries(SHOWN).map(([id, { title, lead, Fields }]) => (
    <Section key={id} id={id} title={title} lead={lead}>
      <Loaded query={setting} skeleton={<Skeleton lines={4} height={44} />}>
        {(stored) => <Fields stored={stored} />}
      </Loaded>
    </Section>
  ));
}

type PartFormProps<P extends PartName> = PartProps & {
  readonly part: P;
  readonly children: (bound: VersionedForm<Setting, PartValues<P>>) => ReactNode;
};

function PartForm<P extends PartName>({ part, stored, children }: PartFormProps<P>) {
  const bound = usePart(part, stored);
  const says: SaidFields<PartValues<P>> = partOf(part, SAYS);
  const name: PartName = part;
  return (
    <VersionedFormFrame bound={bound} says={says} save={t[`save_${name}`]} label={t[name]} isSticky>
      {children(bound)}
    </VersionedFormFrame>
  );
}

// What the other parts hold goes along as it is stored: the call replaces the whole record.
function usePart<P extends PartName>(part: P, stored: Setting): VersionedForm<Setting, PartValues<P>> {
  // Before a city saved its own there is nothing to replace.
  const name = stored.id ? 'POST /setting/update' : 'POST /setting/create';
  return useVersionedForm<typeof name, Setting, PartValues<P>>(name, {
    stored,
    valuesOf: (setting) => partOf(part, valuesOf(setting)),
    toInput: (values, seen) => ({
      ...inputOf({ ...valuesOf(seen), ...values }),
      id: seen.id,
      version: seen.version,
    }),
    rules: partOf(part, RULES),
    refreshes: ['POST /setting/get'],
    onSaved: () => void snackbar(t.saved),
  });
}

function MapPart(props: PartProps) {
  return (
    <PartForm part="map" {...props}>
      {(bound) => (
        <>
          <BasemapNotice />
          <MapStart bound={bound} />
        </>
      )}
    </PartForm>
  );
}

function Contact(props: PartProps) {
  return (
    <PartForm part="contact" {...props}>
      {({ form }) => (
        <div className={classes.grid}>
          <TextField
            label={t.email_contact}
            hint={t.email_contactHint}
            isOptional
            type="email"
            {...form.field('email_contact')}
          />
          <TextField
            label={t.lottery_url}
            hint={t.lottery_urlHint}
            type="url"
            {...form.field('lottery_url')}
          />
          <TextField label={t.twitter} hint={t.twitterHint} isOptional {...form.field('twitter')} />
          <TextField
            label={t.twitter_refresh}
            hint={t.twitter_refreshHint}
            inputMode="numeric"
            {...form.field('twitter_refresh')}
          />
          <TextField label={t.time_zone} hint={t.time_zoneHint} {...form.field('time_zone')} />
        </div>
      )}
    </PartForm>
  );
}

function Levels(props: PartProps) {
  return (
    <PartForm part="levels" {...props}>
      {({ form, values }) => (
        <>
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
        </>
      )}
    </PartForm>
  );
}

function Places(props: PartProps) {
  return (
    <PartForm part="places" {...props}>
      {({ form }) => (
        <div className={classes.grid}>
          {PLACES.map((field) => (
            <TextField
              key={field}
              label={t[field]}
              maxLength={LEVEL_LABEL_MAX_LENGTH}
              {...form.field(field)}
            />
          ))}
        </div>
      )}
    </PartForm>
  );
}

function Tables(props: PartProps) {
  return (
    <PartForm part="tables" {...props}>
      {({ form }) => (
        <div className={classes.grid}>
          <TextField
            label={t.province_code}
            hint={t.province_codeHint}
            inputMode="numeric"
            {...form.field('province_code')}
          />
          {TABLES.map((table) => (
            <TextField key={table} label={t[table]} spellCheck={false} {...form.field(table)} />
          ))}
        </div>
      )}
    </PartForm>
  );
}
