import { RELEASE_TAGS } from './codes.ts';
import { entry, many, number, object, one, ref, text, uri, when, whole } from './kit.ts';

const value = ref('Value');
const period = ref('Period');
const party = ref('OrganizationReference');

/** Contracting processes and what changed them. */
export const CONTRACTS = {
  ContractingProcess: entry({
    summary: ref('ContractingProcessSummary'),
    releases: many(ref('LinkedRelease')),
  }),
  ContractingProcessSummary: object({
    ocid: text,
    externalReference: text,
    nature: many(one(['design', 'construction', 'supervision'])),
    title: text,
    description: text,
    status: one(['preAward', 'active', 'closed', 'pre-award']),
    tender: object({
      procurementMethod: one(['open', 'selective', 'limited', 'direct']),
      procurementMethodDetails: text,
      datePublished: when,
      costEstimate: value,
      numberOfTenderers: number,
      tenderers: many(party),
      procuringEntity: party,
      administrativeEntity: party,
      sustainability: many(object({ strategies: many(text) })),
    }),
    suppliers: many(party),
    contractValue: value,
    contractPeriod: period,
    finalValue: value,
    documents: many(ref('Document')),
    modifications: many(ref('Modification')),
    transactions: many(ref('Transaction')),
    milestones: many(ref('Milestone')),
    finance: many(ref('Finance')),
    social: object({
      laborBudget: value,
      laborObligations: object({ obligations: many(text), description: text }),
    }),
  }),
  LinkedRelease: object({ id: text, tag: many(one(RELEASE_TAGS)), date: when, url: uri }, [
    'id',
    'tag',
    'date',
    'url',
  ]),
  Modification: entry({
    date: when,
    description: text,
    rationale: text,
    type: text,
    releaseID: text,
    oldContractValue: value,
    newContractValue: value,
    oldContractPeriod: period,
    newContractPeriod: period,
  }),
};

/** Progress, milestones, meetings, benefits. */
export const COURSE = {
  Metric: entry({ title: text, description: text, observations: many(ref('Observation')) }),
  Observation: entry({
    period,
    value,
    measure: { type: ['string', 'number'], minLength: 1 },
    unit: object({ name: text, scheme: text, id: text, uri }),
    dimensions: { type: 'object', minProperties: 1 },
    notes: text,
  }),
  Milestone: entry({
    title: text,
    type: text,
    description: text,
    code: text,
    dueDate: when,
    dateMet: when,
    dateModified: when,
    status: one(['scheduled', 'met', 'notMet', 'partiallyMet']),
    value,
  }),
  MilestoneReference: entry({ title: text }),
  Meeting: entry({
    date: when,
    address: ref('Address'),
    numberOfParticipants: whole,
    publicOffice: ref('PublicOffice'),
  }),
  Benefit: object({
    title: text,
    description: text,
    beneficiaries: many(object({ location: ref('Location'), description: text, numberOfPeople: whole })),
  }),
};
