import { z } from 'zod';
import { faultsOf } from './published/schema.ts';

// What is published of OC4IDS 0.9.5 has to be, beyond what the standard's own schema (published/schema.ts) demands:
// fields that are always there, references that lead to a party, ids that are none twice.

const text = z.string().min(1);
/** Lists have at least one item and none twice. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .min(1)
    .refine((items) => new Set(items.map((one) => JSON.stringify(one))).size === items.length, 'twice');
/** What holds something has something in it. */
const some = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape).refine((given) => Object.keys(given).length > 0, 'empty');
const url = z.url();
const when = z.iso.datetime();
const reference = z.strictObject({ id: text, name: text });
const value = z.strictObject({ amount: z.number(), currency: z.enum(['ARS', 'USD']) });
const period = some({ startDate: when.optional(), endDate: when.optional() });
const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const line = z.array(position).min(1);
const geometry = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Point'), coordinates: position }),
  z.strictObject({ type: z.enum(['MultiPoint', 'LineString']), coordinates: line }),
  z.strictObject({ type: z.enum(['MultiLineString', 'Polygon']), coordinates: z.array(line).min(1) }),
  z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(line).min(1)).min(1) }),
]);
const documentSchema = z.strictObject({
  id: text,
  documentType: text.optional(),
  title: text,
  url,
  format: text,
  language: text.optional(),
  datePublished: when.optional(),
  dateModified: when.optional(),
});

const process = z.strictObject({
  id: text,
  summary: z.strictObject({
    externalReference: text.optional(),
    title: text.optional(),
    nature: listOf(z.enum(['design', 'construction', 'supervision'])),
    status: z.enum(['pre-award', 'active', 'closed']).optional(),
    suppliers: listOf(reference).optional(),
    contractValue: value.optional(),
    contractPeriod: period.optional(),
    documents: listOf(documentSchema).optional(),
    modifications: listOf(
      z.strictObject({
        id: text,
        date: when,
        description: text.optional(),
        rationale: text.optional(),
        type: z.enum(['duration', 'value', 'scope']),
        oldContractValue: value.optional(),
        newContractValue: value.optional(),
        oldContractPeriod: period.optional(),
        newContractPeriod: period.optional(),
      }),
    ).optional(),
    transactions: listOf(
      z.strictObject({
        id: text,
        date: when,
        value,
        payer: reference.optional(),
        payee: reference.optional(),
      }),
    ).optional(),
  }),
});

const project = z
  .strictObject({
    id: text,
    updated: when,
    language: z.literal('es'),
    title: text,
    description: text.optional(),
    status: z.enum([
      'identification',
      'preparation',
      'implementation',
      'completion',
      'maintenance',
      'decommissioning',
      'decommissioned',
      'cancelled',
    ]),
    type: z.enum(['construction', 'rehabilitation', 'replacement', 'expansion', 'decommissioning']),
    identifiers: listOf(z.strictObject({ id: text })).optional(),
    period: period.optional(),
    milestones: listOf(
      z.strictObject({
        id: z.enum(['start', 'end']),
        title: text,
        type: z.literal('delivery'),
        dueDate: when.optional(),
        dateMet: when,
      }),
    ).optional(),
    additionalClassifications: listOf(
      z.strictObject({ scheme: text, id: text, description: text }),
    ).optional(),
    locations: listOf(
      z.strictObject({
        id: text,
        description: text.optional(),
        geometry: geometry.optional(),
        address: z.strictObject({ streetAddress: text, locality: text.optional() }).optional(),
      }),
    ).optional(),
    budget: some({
      amount: value.optional(),
      finance: listOf(z.strictObject({ id: text, title: text })).optional(),
    }).optional(),
    parties: listOf(
      z.strictObject({
        id: text,
        name: text,
        roles: listOf(z.enum(['publicAuthority', 'supplier'])),
        identifier: z.strictObject({ scheme: text, id: text, legalName: text }).optional(),
      }),
    ).optional(),
    publicAuthority: reference.optional(),
    documents: listOf(documentSchema),
    contractingProcesses: listOf(process).optional(),
    metrics: listOf(
      z.strictObject({
        id: z.enum(['physicalProgress', 'financialProgress']),
        title: text,
        observations: listOf(
          z.strictObject({
            id: text,
            period,
            measure: z.number().min(0).max(100),
            unit: z.strictObject({ name: text }),
            notes: text.optional(),
          }),
        ),
      }),
    ).optional(),
    completion: some({ endDate: when.optional(), finalValue: value.optional() }).optional(),
  })
  .superRefine((given, context) => {
    const known = new Map(given.parties?.map(({ id, name }) => [id, name]));
    const named = given.contractingProcesses?.flatMap(
      ({ summary: { suppliers = [], transactions = [] } }) => [
        ...suppliers,
        ...transactions.flatMap(({ payer, payee }) => [payer, payee]),
      ],
    );
    for (const party of [...(named ?? []), given.publicAuthority])
      if (party && known.get(party.id) !== party.name) context.addIssue(`${party.id} is no such party`);
    const { documents, contractingProcesses: processes, parties, locations, metrics } = given;
    const within = (processes ?? []).map(({ summary }) => summary.modifications);
    const paid = (processes ?? []).map(({ summary }) => summary.transactions);
    const seen = (metrics ?? []).map(({ observations }) => observations);
    const lists = [documents, processes, parties, locations, metrics, ...within, ...paid, ...seen];
    for (const list of lists) {
      const ids = list?.map(({ id }) => id) ?? [];
      if (new Set(ids).size !== ids.length) context.addIssue(`ids twice: ${ids.join(', ')}`);
    }
  });

const oc4idsPackage = z
  .strictObject({
    uri: url,
    publishedDate: when,
    version: z.literal('0.9'),
    publisher: z.strictObject({ name: text, uri: url }),
    license: url,
    projects: listOf(project),
  })
  .refine(({ projects }) => new Set(projects.map(({ id }) => id)).size === projects.length, 'ids twice');

/** The projects of a package that the published schema and this shape let pass; throws what they have against it. */
export function projectsIn(file: Uint8Array): Oc4idsProject[] {
  const given: unknown = JSON.parse(String(file));
  const faults = faultsOf(given);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return oc4idsPackage.parse(given).projects;
}

/** A project of such a package. */
export type Oc4idsProject = z.output<typeof project>;
