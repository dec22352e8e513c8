import { Button } from '@mantine/core';
import type { Complaint } from '@vereda/contract/listener/lists/complaint';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { CallForm } from '#forms/call-form.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { useCan } from '#session/viewer.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { StageBadge } from '../../stage-badge.tsx';
import { ComplaintFields } from './complaint-fields.tsx';
import { complaintKindName } from './complaint-kind-name.ts';
import { complaintWords as t } from './complaint-words.ts';

const READS = ['POST /complaint/get/:id', 'POST /complaint/list', 'POST /complaint/listByType'] as const;

/** One complaint; whoever takes them in corrects here what it is. */
export function OneComplaint({ id }: { readonly id: number }) {
  const query = useCall('POST /complaint/get/:id', { id });
  const mayWrite = useCan('listener.intake') === 'allowed';
  const [isCorrecting, setCorrecting] = useState(false);
  useLive(['report-moved', 'report-changed'], ['POST /complaint/get/:id'], String(id));
  return (
    <>
      <p>
        <Link to="/admin/listener/complaint">{t.backToList}</Link>
      </p>
      <Loaded query={query} skeleton={<Skeleton lines={6} height={28} />}>
        {(complaint) => (
          <Section
            title={complaint.folio}
            actions={
              mayWrite &&
              !complaint.deleted &&
              !isCorrecting && (
                <Button variant="default" onClick={() => setCorrecting(true)}>
                  {t.correct}
                </Button>
              )
            }
          >
            {isCorrecting ? (
              <Correction complaint={complaint} onClose={() => setCorrecting(false)} />
            ) : (
              <Told complaint={complaint} />
            )}
          </Section>
        )}
      </Loaded>
    </>
  );
}

function Told({ complaint }: { readonly complaint: Complaint }) {
  const { id, description, accused, stage, outcome, created_at, deleted } = complaint;
  return (
    <>
      <KeyValues
        facts={[
          [t.kind, complaintKindName(complaint)],
          [t.accused, accused ?? t.nobody],
          [t.stage, <StageBadge key="stage" stage={stage} outcome={outcome} />],
          [t.filed, <When key="filed" moment={created_at} />],
          [t.bin, deleted && '✓'],
        ]}
      />
      <p className={blocks.said}>{description}</p>
      <div>
        <ButtonLink variant="default" to="/admin/listener/attention/$id" params={{ id: String(id) }}>
          {t.toCase}
        </ButtonLink>
      </div>
    </>
  );
}

type CorrectionProps = { readonly complaint: Complaint; readonly onClose: () => void };

function Correction({ complaint, onClose }: CorrectionProps) {
  const { id, version, may_reword: mayReword, description } = complaint;
  const form = useCallForm('POST /complaint/update', {
    initial: {
      complaint_kind_id: String(complaint.complaint_kind_id ?? ''),
      accused_node_id: String(complaint.accused_node_id ?? ''),
      description,
    },
    rules: { complaint_kind_id: required, description: required },
    toInput: (values) => ({
      id,
      version,
      complaint_kind_id: Number(values.complaint_kind_id),
      accused_node_id: values.accused_node_id === '' ? null : Number(values.accused_node_id),
      ...(mayReword && { description: values.description }),
    }),
    refreshes: READS,
    onDone: () => {
      snackbar(t.corrected);
      onClose();
    },
  });
  return (
    <CallForm form={form} label={t.correct}>
      <ComplaintFields form={form} hasWords={mayReword} />
      {!mayReword && (
        <>
          <p className={blocks.said}>{description}</p>
          <p className={blocks.hint}>{t.ownWords}</p>
        </>
      )}
      <div className={blocks.buttons}>
        <Button type="submit" loading={form.isSending}>
          {t.saveCorrection}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </CallForm>
  );
}
