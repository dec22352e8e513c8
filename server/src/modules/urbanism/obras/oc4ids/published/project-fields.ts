import { entry, many, object, one, ref, text, when, yes } from './kit.ts';

const value = ref('Value');
const period = ref('Period');
const party = ref('OrganizationReference');
const classification = ref('Classification');

const measure = object({ type: text, description: text });

/** A project. */
export const PROJECT = entry({
  updated: when,
  language: text,
  identifiers: many(ref('SimpleIdentifier')),
  publicAuthority: party,
  title: text,
  description: text,
  budget: object({
    description: text,
    amount: value,
    requestDate: when,
    approvalDate: when,
    budgetBreakdowns: many(ref('BudgetBreakdowns')),
    finance: many(ref('Finance')),
  }),
  period,
  locations: many(ref('Location')),
  status: one([
    'identification',
    'preparation',
    'implementation',
    'completion',
    'maintenance',
    'decommissioning',
    'decommissioned',
    'cancelled',
  ]),
  type: one(['construction', 'maintenance', 'rehabilitation', 'replacement', 'expansion', 'decommissioning']),
  sector: many(text),
  purpose: text,
  additionalClassifications: many(classification),
  parties: many(ref('Organization')),
  assetLifetime: period,
  identificationPeriod: period,
  preparationPeriod: period,
  implementationPeriod: period,
  completionPeriod: period,
  maintenancePeriod: period,
  decommissioningPeriod: period,
  forecasts: many(ref('Metric')),
  metrics: many(ref('Metric')),
  milestones: many(ref('Milestone')),
  completion: object({
    endDate: when,
    endDateDetails: text,
    finalValue: value,
    finalValueDetails: text,
    finalScope: text,
    finalScopeDetails: text,
  }),
  costMeasurements: many(ref('CostMeasurement')),
  transactions: many(ref('Transaction')),
  documents: many(ref('Document')),
  contractingProcesses: many(ref('ContractingProcess')),
  relatedProjects: many(ref('RelatedProject')),
  policyAlignment: object({ policies: many(text), description: text }),
  benefits: many(ref('Benefit')),
  social: object({
    consultationMeetings: many(ref('Meeting')),
    landCompensationBudget: value,
    inIndigenousLand: yes,
    healthAndSafety: object({ materialTests: object({ tests: many(text), description: text }) }),
  }),
  environment: object({
    goals: many(one(['climateChangeAdaptation', 'climateChangeMitigation'])),
    climateOversightTypes: many(one(['internal', 'external'])),
    hasImpactAssessment: yes,
    impactCategories: many(classification),
    climateMeasures: many(object({ type: many(text), description: text })),
    conservationMeasures: many(measure),
    environmentalMeasures: many(measure),
    abatementCost: value,
    inProtectedArea: yes,
  }),
  lobbyingMeetings: many(ref('Meeting')),
});
