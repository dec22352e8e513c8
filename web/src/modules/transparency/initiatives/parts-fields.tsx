import {
  INITIATIVE_LIMITS,
  type InitiativeDocument,
  type Milestone,
} from '@vereda/contract/transparency/initiative-fields';
import { MILESTONE_STATUSES, type MilestoneStatus } from '@vereda/contract/transparency/progress';
import { hostOfAddress } from '@vereda/contract/configuration/safe-address';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { SelectField, TextField } from '#forms/fields.tsx';
import type { Rule } from '#forms/rules.ts';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { initiativeWords as t } from './initiative-words.ts';
import { milestoneWords } from './status-words.ts';
import { linesField } from './lines-field.tsx';

const isGiven = (text: string) => text.trim() !== '';

const areWhole: Rule = (value) => {
  const isWhole = ({ name, name_en: english, weight }: Milestone) =>
    isGiven(name) && isGiven(english) && Number.isInteger(weight) && weight >= 1 && weight <= 100;
  return (value as readonly Milestone[]).every(isWhole) ? null : t.milestonesMissing;
};

const areNamed: Rule = (value) => {
  const isWhole = ({ name, url }: InitiativeDocument) => isGiven(name) && hostOfAddress(url.trim()) !== null;
  return (value as readonly InitiativeDocument[]).every(isWhole) ? null : t.documentsMissing;
};

/** The steps of an initiative, with their weights. */
export const milestonesField = linesField<Milestone>({
  label: t.milestones,
  hint: t.milestonesHint,
  max: INITIATIVE_LIMITS.milestones,
  add: t.addMilestone,
  drop: (number) => t.dropMilestone({ number }),
  legend: (number) => t.milestone({ number }),
  blank: () => ({ name: '', name_en: '', due_on: null, weight: 1, status: 'scheduled' }),
  cleaned: (line) => ({ ...line, name: line.name.trim(), name_en: line.name_en.trim() }),
  rule: areWhole,
  nameOf: ({ name, due_on: due, weight, status }) =>
    [name, due && formatDate(due, 'day'), `${t.weight} ${weight}`, milestoneWords[status]]
      .filter(Boolean)
      .join(', '),
  line: ({ name, name_en: english, due_on: due, weight, status }, change) => (
    <div className={blocks.fields}>
      <TextField
        label={t.milestoneName}
        maxLength={INITIATIVE_LIMITS.name}
        value={name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextField
        label={t.milestoneNameEnglish}
        maxLength={INITIATIVE_LIMITS.name}
        value={english}
        onChange={(event) => change({ name_en: event.currentTarget.value })}
      />
      <TextField
        label={t.due}
        isOptional
        type="date"
        value={due ?? ''}
        onChange={(event) => change({ due_on: event.currentTarget.value || null })}
      />
      <TextField
        label={t.weight}
        inputMode="numeric"
        value={Number.isNaN(weight) ? '' : String(weight)}
        onChange={(event) => change({ weight: Number.parseInt(event.currentTarget.value, 10) })}
      />
      <SelectField
        label={t.status}
        value={status}
        data={MILESTONE_STATUSES.map((value) => ({ value, label: milestoneWords[value] }))}
        onChange={(event) => change({ status: event.currentTarget.value as MilestoneStatus })}
      />
    </div>
  ),
});

/** What proves or explains an initiative, by addresses on the web. */
export const documentsField = linesField<InitiativeDocument>({
  label: t.documents,
  hint: t.documentsHint,
  max: INITIATIVE_LIMITS.documents,
  add: t.addDocument,
  drop: (number) => t.dropDocument({ number }),
  legend: (number) => t.document({ number }),
  blank: () => ({ name: '', url: '', is_evidence: false }),
  cleaned: (line) => ({ ...line, name: line.name.trim(), url: line.url.trim() }),
  rule: areNamed,
  nameOf: ({ name, url }) => `${name} (${url})`,
  line: ({ name, url, is_evidence: isEvidence }, change) => (
    <div className={blocks.fields}>
      <TextField
        label={t.documentName}
        maxLength={INITIATIVE_LIMITS.name}
        value={name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextField
        label={t.url}
        type="url"
        maxLength={500}
        value={url}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      <CheckboxField
        label={t.evidence}
        checked={isEvidence}
        onChange={(event) => change({ is_evidence: event.currentTarget.checked })}
      />
    </div>
  ),
});
