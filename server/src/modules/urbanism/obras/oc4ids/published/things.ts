import { COUNTRIES, CURRENCIES } from './codes.ts';
import { entry, many, number, object, one, ref, text, uri, when, whole, yes } from './kit.ts';

const value = ref('Value');
const period = ref('Period');
const party = ref('OrganizationReference');
const classification = ref('Classification');

/** Values, periods, classifications, identifiers, documents. */
export const EXCHANGE = {
  Value: object({ amount: number, currency: one(CURRENCIES) }),
  Period: object({ startDate: when, endDate: when, maxExtentDate: when, durationInDays: whole }),
  Classification: object({ scheme: text, id: text, description: text, uri }),
  SimpleIdentifier: entry({ scheme: text }),
  Identifier: object({ scheme: text, id: text, legalName: text, uri }),
  RelatedProject: entry({ scheme: text, identifier: text, relationship: text, title: text, uri }),
  Document: entry({
    documentType: text,
    title: text,
    description: text,
    url: uri,
    datePublished: when,
    dateModified: when,
    format: text,
    language: text,
    pageStart: text,
    pageEnd: text,
    accessDetails: text,
    author: text,
  }),
};

/** Places, organizations and people. */
export const PLACES_AND_PARTIES = {
  Address: object({ streetAddress: text, locality: text, region: text, postalCode: text, countryName: text }),
  Location: entry({
    description: text,
    geometry: object({
      type: one(['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon']),
      coordinates: { type: 'array', items: { type: ['number', 'array'], minItems: 1 }, minItems: 1 },
    }),
    gazetteer: object({ scheme: text, identifiers: many(text) }),
    uri: text,
    address: ref('Address'),
  }),
  Organization: object({
    name: text,
    id: text,
    identifier: ref('Identifier'),
    additionalIdentifiers: many(ref('Identifier')),
    address: ref('Address'),
    contactPoint: ref('ContactPoint'),
    roles: many(text),
    beneficialOwners: many(ref('Person')),
    classifications: many(classification),
    people: many(ref('Person')),
  }),
  OrganizationReference: object({ name: text, id: text }),
  ContactPoint: object({ name: text, email: text, telephone: text, faxNumber: text, url: uri }),
  Person: entry({
    name: text,
    identifier: ref('Identifier'),
    nationalities: many(one(COUNTRIES)),
    address: ref('Address'),
    email: { ...text, format: 'email' },
    faxNumber: text,
    telephone: text,
    jobTitle: text,
  }),
  PublicOffice: object({ person: object({ name: text }), organization: party, jobTitle: text }),
};

/** Budgets, finance, transactions, costs. */
export const MONEY = {
  BudgetBreakdowns: entry({ description: text, budgetBreakdown: many(ref('BudgetBreakdown')) }),
  BudgetBreakdown: entry({
    description: text,
    amount: value,
    uri,
    period,
    sourceParty: party,
    approvalDate: when,
  }),
  Transaction: entry({
    source: uri,
    date: when,
    value,
    payer: party,
    payee: party,
    uri,
    relatedImplementationMilestone: ref('MilestoneReference'),
  }),
  Finance: entry({
    title: text,
    description: text,
    value,
    financingParty: party,
    financingPartyType: one(['institutional', 'commercial', 'bilateral', 'multilateral', 'vendor', 'other']),
    source: text,
    assetClass: many(one(['debt', 'equity'])),
    type: one(['bond', 'loan', 'hybrid', 'shares.listed', 'shares.unlisted', 'grant', 'guarantee']),
    repaymentPriority: one(['senior', 'subordinated']),
    concessional: yes,
    resultsBased: yes,
    period,
    paymentPeriod: period,
    paymentFrequency: { ...number, minimum: 0 },
    interestRate: object({
      base: { type: ['string', 'number'], minLength: 1 },
      margin: number,
      fixed: yes,
      notes: text,
    }),
    exchangeRateGuarantee: yes,
    stepInRights: yes,
    relatedLots: many(text),
  }),
  CostMeasurement: entry({
    date: when,
    lifeCycleCosting: object({ value }),
    costGroups: many(ref('CostGroup')),
  }),
  CostGroup: entry({ category: text, costs: many(ref('Cost')) }),
  Cost: object({ id: text, classification, value }),
};
