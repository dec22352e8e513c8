import { IconFileImport } from '@tabler/icons-react';
import { MAP_FILE_FEATURES_MAX, MAP_FILE_MAX_BYTES } from '@vereda/contract/limits';
import type { FileReport, Mapping } from '@vereda/contract/urbanism/map-file';
import type { MapFileTarget, MapSource } from '@vereda/contract/urbanism/map-source';
import { useRef, useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { withProgress } from '#api/with-progress.ts';
import { queryClient } from '#api/query-client.ts';
import { useCall } from '#api/use-call.ts';
import { useWhyNot } from '#catalog/removal.ts';
import { FileButton } from '#forms/file-button.tsx';
import { formatNumber } from '#i18n/number.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { colonias } from '../colonias/colonias.tsx';
import { layers } from '../layers/layers.tsx';
import { streets } from '../streets.tsx';
import { mapFileWords as t } from './map-file-words.ts';
import { MapFileReport } from './map-file-report.tsx';
import blocks from '#ui/look/blocks.module.css';
import classes from './map-file.module.css';

type PanelProps = {
  /** Where the file is read from, and goes back to. */
  readonly tab: 'colonias' | 'streets' | 'layers';
  /** What the file is of. */
  readonly target: MapFileTarget;
  readonly layerId: number | null;
};

const LISTS = { colonias, streets, layers };

/** Bringing a file in, in two steps: what it holds, then all of it at once. */
export function MapFilePanel({ tab, target, layerId }: PanelProps) {
  const file = useMapFile(target, layerId);
  const { report, fault, percent, isBusy } = file;
  const title = usePanelTitle(target, layerId);
  const whyNot = useWhyNot(LISTS[tab], 'add');
  const isApplied = report?.applied_at !== null && report !== null;
  return (
    <div className={classes.panel}>
      <Section title={title} lead={target === 'addresses' ? t.leadAddresses : t.lead}>
        <div className={classes.choose}>
          <FileButton
            variant={report ? 'default' : 'filled'}
            leftSection={<IconFileImport size={18} aria-hidden />}
            loading={percent !== null}
            label={report ? t.other : t.choose}
            accept=".geojson,.json,.zip,application/geo+json,application/zip"
            onFiles={([chosen]) => file.read(chosen)}
          />
          <BackLink tab={tab} layerId={layerId} />
          <output className={blocks.note}>{percent === null ? '' : t.reading({ percent })}</output>
        </div>
        <p className={blocks.note}>
          {t.formats({
            megabytes: MAP_FILE_MAX_BYTES / 1024 / 1024,
            features: formatNumber(MAP_FILE_FEATURES_MAX),
          })}
        </p>
        {fault && <Message tone="danger" title={fault} />}
      </Section>
      {isApplied && (
        <Message tone="success" live title={t.done} actions={<BackLink tab={tab} layerId={layerId} />}>
          {t.doneText(report)}
        </Message>
      )}
      {report && !isApplied && (
        <MapFileReport
          report={report}
          isBusy={isBusy}
          whyNot={whyNot}
          onMapping={file.remap}
          onApply={file.apply}
        />
      )}
    </div>
  );
}

function usePanelTitle(target: MapFileTarget, layerId: number | null): string {
  const { data: layer } = useCall(
    'POST /urbanism/layers/get/:id',
    { id: layerId ?? 0 },
    { enabled: layerId !== null },
  );
  if (target === 'features') return t.titleLayer({ name: layer?.name ?? '…' });
  return { colonias: t.titleColonias, streets: t.titleStreets, addresses: t.titleAddresses }[target];
}

function BackLink({ tab, layerId }: Omit<PanelProps, 'target'>) {
  return layerId === null ? (
    <ButtonLink variant="subtle" to="/admin/configurations/urbanism" query={{ tab }}>
      {t.back}
    </ButtonLink>
  ) : (
    <ButtonLink
      variant="subtle"
      to="/admin/configurations/urbanism/edit"
      query={{ kind: 'layer', id: String(layerId) }}
    >
      {t.back}
    </ButtonLink>
  );
}

/** The file being looked at; answers that come after another file was chosen are dropped. */
function useMapFile(target: MapFileTarget, layerId: number | null) {
  const [report, setReport] = useState<FileReport | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(0);
  const ask = async (question: () => Promise<FileReport>) => {
    turn.current += 1;
    const mine = turn.current;
    setFault(null);
    setBusy(true);
    try {
      const answer = await question();
      if (mine === turn.current) setReport(answer);
    } catch (error) {
      if (mine === turn.current) setFault(isApiError(error) ? error.message : String(error));
    } finally {
      if (mine === turn.current) setBusy(false);
    }
  };
  return {
    report,
    fault,
    percent,
    isBusy,
    read: (file: File | undefined) => {
      if (!file) return;
      setReport(null);
      setPercent(0);
      const input = { target, ...(layerId !== null && { layer_id: layerId }) };
      void ask(() =>
        call('POST /urbanism/import/read', input, { file, ...withProgress(setPercent) }).finally(() =>
          setPercent(null),
        ),
      );
    },
    remap: (mapping: Mapping) => {
      if (report) void ask(() => call('POST /urbanism/import/check', { id: report.id, mapping }));
    },
    apply: (source: MapSource | undefined) => {
      if (!report) return;
      const { id, mapping } = report;
      void ask(async () => {
        const applied = await call('POST /urbanism/import/apply', { id, mapping, source });
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) => String(queryKey[0]).includes('/urbanism/'),
        });
        return applied;
      });
    },
  };
}
