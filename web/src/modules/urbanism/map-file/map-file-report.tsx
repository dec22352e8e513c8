import { Button } from '@mantine/core';
import { LAYER_FEATURES_MAX } from '@vereda/contract/limits';
import { NUMBER_ENDS, type FileReport, type Mapping } from '@vereda/contract/urbanism/map-file';
import type { MapSource } from '@vereda/contract/urbanism/map-source';
import { useMemo, useState, type CSSProperties } from 'react';
import { SelectField } from '#forms/fields.tsx';
import { formatNumber } from '#i18n/number.ts';
import { CityMap } from '#map/city-map.tsx';
import { mapTexts } from '#map/map-texts.ts';
import { startup } from '#session/startup.ts';
import { OffButton } from '#ui/feedback/off-button.tsx';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { SHAPE_COLORS } from '../colors.ts';
import { NO_SOURCE, SourceFields } from './source-fields.tsx';
import { RefusedFeatures } from './refused-features.tsx';
import { mapFileWords as t } from './map-file-words.ts';
import blocks from '#ui/look/blocks.module.css';
import classes from './map-file.module.css';

type ReportProps = {
  readonly report: FileReport;
  readonly isBusy: boolean;
  /** Why the viewer may look only; null for who may bring it in. */
  readonly whyNot: string | null;
  readonly onMapping: (mapping: Mapping) => void;
  readonly onApply: (source: MapSource | undefined) => void;
};

/** What a file holds: counts, meaning of its columns, map, faults; and the button that brings it in. */
export function MapFileReport({ report, isBusy, whyNot, onMapping, onApply }: ReportProps) {
  const { added, changed, notes } = report;
  const whyOff = notes.includes('layer-full')
    ? t['layer-full']({ max: formatNumber(LAYER_FEATURES_MAX) })
    : whyNot;
  const count = added + changed;
  const [source, setSource] = useState(NO_SOURCE);
  return (
    <>
      <Section title={t.report({ name: report.file_name })}>
        <Counts report={report} />
        <p className={blocks.note}>
          {t.facts({
            format: report.format === 'geojson' ? 'GeoJSON' : 'Shapefile',
            encoding: report.encoding,
            projection: report.projection,
          })}
        </p>
        {report.table && <Message tone="notice">{t.table({ name: report.table })}</Message>}
        {notes
          .filter((note) => note !== 'layer-full')
          .map((note) => (
            <Message key={note} tone={note === 'reprojected' ? 'notice' : 'warning'}>
              {t[note]}
            </Message>
          ))}
      </Section>
      {report.properties.length > 0 && <Meaning report={report} onMapping={onMapping} />}
      {report.preview.length > 0 && <Preview report={report} />}
      {whyNot === null && <SourceFields source={source} onSource={setSource} />}
      {count === 0 && source.credit.trim() === '' ? (
        <Message live>{t.nothingToDo}</Message>
      ) : whyOff === null ? (
        <div>
          <Button
            size="md"
            loading={isBusy}
            onClick={() => onApply(source.credit.trim() === '' ? undefined : source)}
          >
            {t.apply({ count })}
          </Button>
        </div>
      ) : (
        <div>
          <OffButton size="md" why="file-off">
            {t.apply({ count })}
          </OffButton>
          <p id="file-off" className={blocks.note}>
            {whyOff}
          </p>
        </div>
      )}
      {report.refused > 0 && <RefusedFeatures report={report} />}
    </>
  );
}

function Counts({ report }: { readonly report: FileReport }) {
  const swatch = (state: 'added' | 'changed' | 'unchanged') =>
    ({ '--swatch': SHAPE_COLORS[state] }) as CSSProperties;
  return (
    <ul className={classes.counts}>
      <li>{t.read({ count: report.read })}</li>
      {(['added', 'changed', 'unchanged'] as const).map((state) => (
        <li key={state} data-color style={swatch(state)}>
          {t[state]({ count: report[state] })}
        </li>
      ))}
      <li>{t.refused({ count: report.refused })}</li>
    </ul>
  );
}

const FIELDS = {
  colonias: ['name', 'sector', 'id', 'province'],
  streets: ['name', 'kind', 'id'],
  features: ['name', 'id', 'province'],
  addresses: ['name', 'house_number', 'id'],
} as const;

type MeaningProps = Pick<ReportProps, 'report' | 'onMapping'>;

function Meaning({ report, onMapping }: MeaningProps) {
  return (
    <Section title={t.mapping}>
      <div className={blocks.fields}>
        {FIELDS[report.target].map((field) => (
          <ColumnField key={field} field={field} report={report} onMapping={onMapping} />
        ))}
      </div>
      {report.target === 'streets' && (
        <fieldset className={classes.numbers}>
          <legend className={blocks.note}>{t.numbers}</legend>
          {NUMBER_ENDS.map((field) => (
            <ColumnField key={field} field={field} report={report} onMapping={onMapping} />
          ))}
        </fieldset>
      )}
    </Section>
  );
}

const SAMPLES_LENGTH = 14;

/** Values of a column, as many as stand on one line; a long one is cut. */
function fewOf([first = '', ...others]: readonly string[], max: number): string {
  if (first.length > max) return `${first.slice(0, max).trimEnd()}…`;
  const next = others[0] && `${first}, ${others[0]}`;
  return next && next.length <= max ? fewOf([next, ...others.slice(1)], max) : first;
}

function isEnd(field: keyof Mapping): boolean {
  return NUMBER_ENDS.some((end) => end === field);
}

function ColumnField({ field, report, onMapping }: MeaningProps & { readonly field: keyof Mapping }) {
  const { properties, mapping, target } = report;
  const samples = properties.find(({ name }) => name === mapping[field])?.samples ?? [];
  return (
    <SelectField
      id={`mapping-${field}`}
      label={target === 'addresses' && field === 'name' ? t.street : t[field]}
      hint={
        samples.length > 0
          ? t.samples({ samples: fewOf(samples, isEnd(field) ? 6 : SAMPLES_LENGTH) })
          : field === 'id'
            ? t.idHint
            : ' '
      }
      value={mapping[field] ?? ''}
      data={[
        { value: '', label: t.nothing },
        ...properties.map(({ name }) => ({ value: name, label: name })),
      ]}
      onChange={(event) => onMapping({ ...mapping, [field]: event.currentTarget.value || null })}
    />
  );
}

function Preview({ report }: { readonly report: FileReport }) {
  const { preview } = report;
  const shapes = useMemo(
    () =>
      preview.map(({ state, shape }, index) => ({
        key: String(index),
        role: 'shape' as const,
        shape,
        color: SHAPE_COLORS[state],
      })),
    [preview],
  );
  const total = report.added + report.changed + report.unchanged;
  return (
    <Section title={t.preview}>
      <div className={classes.map}>
        <CityMap
          label={`${t.preview}. ${mapTexts.keys}`}
          view={startup.setting.location}
          shapes={shapes}
          box={report.box}
        />
      </div>
      {preview.length < total && <p className={blocks.note}>{t.previewPart({ count: preview.length })}</p>}
    </Section>
  );
}
