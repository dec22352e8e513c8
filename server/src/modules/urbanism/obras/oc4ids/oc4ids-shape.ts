import { z } from 'zod';

// What OC4IDS 0.9.5 (Open Contracting Partnership and CoST) says of the fields that are published, in words of our own:
// closed codelists, formats, what has to be there. Strict, so that a misspelled field is found.

const text = z.string().min(1);
const url = z.url();
const when = z.iso.datetime();
const reference = z.strictObject({ id: text, name: text });
const value = z.strictObject({ amount: z.number(), currency: z.enum(['ARS', 'USD']) });
const period = z
  .strictObject({ startDate: when.optional(), endDate: when.optional() })
  .refine((given) => Object.keys(given).length > 0);
const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const line = z.array(position);
const geometry = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Point'), coordinates: position }),
  z.strictObject({ type: z.enum(['MultiPoint', 'LineString']), coordinates: line }),
  z.strictObject({ type: z.enum(['MultiLineString', 'Polygon']), coordinates: z.array(line) }),
  z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(line)) }),
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
    nature: z.array(z.enum(['design', 'construction', 'supervision', 'demolition'])),
    status: z.enum(['pre-award', 'active', 'closed']).optional(),
    suppliers: z.array(reference).optional(),
    contractValue: value.optional(),
    contractPeriod: period.optional(),
    documents: z.array(documentSchema).optional(),
    modifications: z
      .array(
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
      )
      .optional(),
    transactions: z
      .array(
        z.strictObject({
          id: text,
          date: when,
          value,
          payer: reference.optional(),
          payee: reference.optional(),
        }),
      )
      .optional(),
  }),
});

const project = z
  .strictObject({
    id: text,
    updated: when,
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
    identifiers: z.array(z.strictObject({ id: text })).optional(),
    period: period.optional(),
    implementationPeriod: period.optional(),
    additionalClassifications: z
      .array(z.strictObject({ scheme: text, id: text, description: text }))
      .optional(),
    locations: z
      .array(
        z.strictObject({
          id: text,
          description: text.optional(),
          geometry: geometry.optional(),
          address: z.strictObject({ streetAddress: text, locality: text.optional() }).optional(),
        }),
      )
      .optional(),
    budget: z
      .strictObject({
        amount: value.optional(),
        finance: z.array(z.strictObject({ id: text, title: text })).optional(),
      })
      .optional(),
    parties: z
      .array(
        z.strictObject({
          id: text,
          name: text,
          roles: z.array(z.enum(['publicAuthority', 'supplier'])).min(1),
          identifier: z.strictObject({ scheme: text, id: text, legalName: text }).optional(),
        }),
      )
      .optional(),
    publicAuthority: reference.optional(),
    documents: z.array(documentSchema),
    contractingProcesses: z.array(process).optional(),
    metrics: z
      .array(
        z.strictObject({
          id: z.enum(['physicalProgress', 'financialProgress']),
          title: text,
          observations: z.array(
            z.strictObject({
              id: text,
              period,
              measure: z.number().min(0).max(100),
              unit: z.strictObject({ name: text }),
              notes: text.optional(),
            }),
          ),
        }),
      )
      .optional(),
    completion: z.strictObject({ endDate: when.optional(), finalValue: value.optional() }).optional(),
  })
  .superRefine((given, context) => {
    const known = new Set(given.parties?.map(({ id }) => id));
    const suppliers = given.contractingProcesses?.flatMap(({ summary }) => summary.suppliers ?? []) ?? [];
    for (const { id } of [...suppliers, ...(given.publicAuthority ? [given.publicAuthority] : [])])
      if (!known.has(id)) context.addIssue(`${id} is no party`);
    const lists = [given.documents, given.contractingProcesses, given.parties, given.locations];
    for (const list of lists) {
      const ids = list?.map(({ id }) => id) ?? [];
      if (new Set(ids).size !== ids.length) context.addIssue(`ids twice: ${ids.join(', ')}`);
    }
  });

/** A package of projects as OC4IDS 0.9.5 wants it. */
export const oc4idsPackage = z
  .strictObject({
    uri: url,
    publishedDate: when,
    version: z.literal('0.9'),
    publisher: z.strictObject({ name: text, uri: url }),
    license: url,
    projects: z.array(project),
  })
  .refine(({ projects }) => new Set(projects.map(({ id }) => id)).size === projects.length, 'ids twice');

/** A project of such a package. */
export type Oc4idsProject = z.output<typeof project>;
