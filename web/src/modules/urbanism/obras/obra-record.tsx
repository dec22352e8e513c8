import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import { OBRA_CONTRACTED_STAGES } from '@vereda/contract/urbanism/obras/obra-stages';
import type { PartsProps } from '#catalog/catalog.ts';
import { LinkedThings } from '#modules/linking/public.ts';
import blocks from '#ui/look/blocks.module.css';
import { ButtonLink } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { AddProgress } from './progress/add-progress.tsx';
import { deskWords as t } from './desk-words.ts';
import { LateBadge, ObraStageBadge, PaidAhead } from './obra-badges.tsx';
import { ObraSource, ObraStory } from './obra-facts.tsx';
import { ObraProgress } from './progress/obra-progress.tsx';
import { PublishObra } from './progress/publish-obra.tsx';
import { ObraSteps } from './obra-steps.tsx';
import { DeskRecords } from './records/desk-records.tsx';
import { obraWords as w } from './obra-words.ts';

/** A work at the desk: where it stands and its next steps, its progress, its record, what happened. */
export function ObraRecord({ entry: obra, form }: PartsProps<Obra>) {
  return (
    <>
      <div className={blocks.bar}>
        <ObraStageBadge stage={obra.stage} />
        <LateBadge obra={obra} />
        <StatusBadge tone={obra.published ? 'done' : 'idle'}>
          {obra.published ? t.published : t.unpublished}
        </StatusBadge>
        {!obra.published && <PublishObra obra={obra} />}
        {obra.published && (
          <ButtonLink to="/" query={{ obra: String(obra.id) }} variant="subtle">
            {t.seePublic}
          </ButtonLink>
        )}
      </div>
      <PaidAhead obra={obra} />
      <Section title={t.steps}>
        <ObraSteps obra={obra} />
      </Section>
      <Section title={w.progress} actions={isContracted(obra) && <AddProgress obra={obra} />}>
        <ObraProgress obra={obra} />
        {!isContracted(obra) && <p className={blocks.hint}>{t.notYet}</p>}
      </Section>
      <DeskRecords obra={obra} />
      <LinkedThings kind="obra" id={obra.id} />
      <Section title={t.record}>{form}</Section>
      {obra.source && <ObraSource source={obra.source} />}
      <ObraStory obra={obra} />
    </>
  );
}

function isContracted({ stage }: Obra): boolean {
  return OBRA_CONTRACTED_STAGES.includes(stage);
}
