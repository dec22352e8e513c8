import { Button } from '@mantine/core';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { useState } from 'react';
import { useCall, useSend } from '#api/use-call.ts';
import { KeyHint } from '#ui/device/key-hint.tsx';
import { useShortcuts } from '#ui/device/shortcuts.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { stageWords } from '../../stage-badge.tsx';
import { offerStepUndo, refreshReports } from '../moves/at-once.ts';
import { incidentWords as t } from './incident-words.ts';
import { JoinDialog } from './join-dialog.tsx';
import { stepName } from './same-step-dialog.tsx';
import { lastShared, type SharedStep } from './use-same-step.ts';

const SHOWN = 5;
const JOIN_KEY = 'i';

type IncidentPartProps = {
  readonly file: CaseFile;
  /** Offers a step to the others of the incident. */
  readonly onShare: (step: SharedStep) => void;
};

/** What explains a case, or which it explains; where neither is so, the way into an incident. */
export function IncidentPart({ file, onShare }: IncidentPartProps) {
  const { incident, may_join: mayJoin } = file;
  if (!incident && !mayJoin) return null;
  return (
    <Section title={t.title}>
      {incident?.isChild && <Child file={file} incident={incident} />}
      {incident && !incident.isChild && <Parent file={file} incident={incident} onShare={onShare} />}
      {!incident && <Join file={file} />}
    </Section>
  );
}

type PartProps = { readonly file: CaseFile; readonly incident: NonNullable<CaseFile['incident']> };

function Child({ file: { report, may_place: mayLeave }, incident: { parent } }: PartProps) {
  const leave = useSend('POST /reports/incident/leave', {
    onDone: ({ results: [made] }) => {
      if (made?.version)
        offerStepUndo({ ...made, version: made.version, words: t.left({ folio: report.folio }) });
      else if (made?.message) snackbar(made.message, { tone: 'danger' });
      void refreshReports();
    },
  });
  const { id, version } = report;
  return (
    <>
      <p>{parent ? t.partOf : t.partElsewhere}</p>
      {parent && <Other report={parent} />}
      {mayLeave && (
        <div className="no-print">
          <Button
            variant="default"
            loading={leave.isPending}
            onClick={() => leave.mutate({ reports: [{ id, version }] })}
          >
            {t.leave}
          </Button>
        </div>
      )}
    </>
  );
}

function Parent({ file, incident, onShare }: PartProps & Pick<IncidentPartProps, 'onShare'>) {
  const { id } = file.report;
  const { children: count, elsewhere } = incident;
  const { data } = useCall('POST /reports/incident/children/:id', { id }, { enabled: count > 0 });
  const step = lastShared(file.timeline);
  return (
    <>
      <p>{count > 0 ? t.gathers({ count }) : t.gathersNone}</p>
      {elsewhere.length > 0 && (
        <p className={blocks.hint}>
          {t.elsewhere({
            areas: elsewhere.map((one) => `${one.area ?? t.noArea} (${one.count})`).join(', '),
          })}
        </p>
      )}
      <ul className={blocks.spaced}>
        {data?.items.slice(0, SHOWN).map((child) => (
          <li key={child.id}>
            <Other report={child} />
          </li>
        ))}
      </ul>
      {count > 0 && (
        <Link to="/admin/listener/attention" query={{ incidente: String(id), etapa: 'todas' }}>
          {t.all({ count })}
        </Link>
      )}
      {step && count > 0 && (
        <div className="no-print">
          <Button variant="default" onClick={() => onShare(step)}>
            {t.sameStep({ step: stepName(step.move), count })}
          </Button>
        </div>
      )}
    </>
  );
}

function Join({ file: { report } }: Pick<IncidentPartProps, 'file'>) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ [JOIN_KEY]: () => setOpen(true) });
  return (
    <div className="no-print">
      <p className={blocks.hint}>{t.none}</p>
      <Button variant="default" aria-keyshortcuts={JOIN_KEY} onClick={() => setOpen(true)}>
        {t.join}
        <KeyHint>{JOIN_KEY}</KeyHint>
      </Button>
      {isOpen && <JoinDialog reports={[report]} onClose={() => setOpen(false)} />}
    </div>
  );
}

type OtherReport = Pick<CaseFile['report'], 'id' | 'folio' | 'title' | 'stage' | 'outcome'>;

function Other({ report: { id, folio, title, stage, outcome } }: { readonly report: OtherReport }) {
  return (
    <>
      <Link to="/admin/listener/attention/$id" params={{ id: String(id) }}>
        {folio} · {title}
      </Link>{' '}
      <small>{stageWords(stage, outcome)}</small>
    </>
  );
}
