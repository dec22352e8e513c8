import { INITIATIVE_LIMITS } from '@vereda/contract/transparency/initiative-fields';
import type { Shape } from '@vereda/contract/urbanism/shape';
import type { InputOf } from '#api/call.ts';
import { anyShapeField } from '#modules/urbanism/shapes.public.ts';
import { longTextField, numberField, textField, translatedText } from '#forms/field-kit.tsx';
import {
  areaField,
  categoryField,
  coloniaField,
  dayField,
  figureField,
  onceField,
} from './initiative-fields.tsx';
import { initiativeWords as t } from './initiative-words.ts';
import { sdgsField } from './sdgs-field.tsx';
import { documentsField, milestonesField } from './parts-fields.tsx';

type SentShape = InputOf<'POST /transparency/initiatives/create'>['geometry'];

const max = INITIATIVE_LIMITS;
const money = { pattern: /^\d{1,12}(\.\d{1,2})?$/, bad: t.badAmount, decimals: 2 };
const quantity = { pattern: /^-?\d{1,12}(\.\d{1,6})?$/, bad: t.badQuantity, decimals: 2 };

/** The fields of an initiative, in the order of its form. */
export const initiativeForm = {
  ...translatedText('name', { label: t.name, max: max.name, isWide: true }),
  summary: longTextField({ label: t.summary, max: max.summary }),
  summary_en: longTextField({ label: t.summaryEnglish, max: max.summary }),
  description: longTextField({ label: t.description, max: max.description, isOptional: true }),
  description_en: longTextField({ label: t.descriptionEnglish, max: max.description, isOptional: true }),
  catalog_id: categoryField,
  secretary_id: areaField,
  sdgs: sdgsField,
  colonia_id: coloniaField,
  geometry: anyShapeField<Shape | null, SentShape>({ isOptional: true }),
  starts_on: dayField({ label: t.starts }),
  promised_on: dayField({ label: t.promised }),
  budget: figureField({ label: t.budget, ...money }),
  spent: figureField({ label: t.spent, ...money }),
  indicator: textField({ label: t.indicator, hint: t.indicatorHint, max: max.word, isOptional: true }),
  unit: textField({ label: t.unit, max: max.word, isOptional: true }),
  baseline: figureField({ label: t.baseline, ...quantity }),
  goal: figureField({ label: t.goal, ...quantity }),
  progress: numberField({ label: t.progress, hint: t.progressHint, min: 0, max: 100, initial: 0 }),
  milestones: milestonesField,
  documents: documentsField,
  change_reason: onceField(
    longTextField({ label: t.reason, hint: t.reasonHint, max: max.reason, isOptional: true }),
  ),
};
