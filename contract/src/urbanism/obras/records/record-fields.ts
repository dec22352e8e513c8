/** What is kept of a work beside its own fields: contracts, what changed them, what was paid, documents, photos. */
export const RECORD_KINDS = ['contract', 'modification', 'payment', 'document', 'photo'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Those that are noted in words and amounts; the others are files. */
export const NOTED_KINDS = ['contract', 'modification', 'payment'] as const;
export type NotedKind = (typeof NOTED_KINDS)[number];

/** What a modification changes; `modificationType` in OC4IDS. */
export const MODIFICATION_TYPES = ['value', 'duration', 'scope'] as const;
export type ModificationType = (typeof MODIFICATION_TYPES)[number];

/** What a document is; some of `documentType` in OC4IDS. */
export const DOCUMENT_TYPES = [
  'biddingDocuments',
  'contractSigned',
  'contractAmendment',
  'physicalProgressReport',
  'paymentCertificate',
  'completionCertificate',
  'environmentalImpact',
  'technicalSpecifications',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** When a photo was taken. */
export const PHOTO_MOMENTS = ['before', 'during', 'after'] as const;
export type PhotoMoment = (typeof PHOTO_MOMENTS)[number];

/** Every word that a record may carry. */
export const RECORD_WORDS = [...MODIFICATION_TYPES, ...DOCUMENT_TYPES, ...PHOTO_MOMENTS] as const;
export type RecordWord = (typeof RECORD_WORDS)[number];

/** Fields that a kind of record is told by. */
export type RecordField =
  | 'contract_id'
  | 'word'
  | 'number'
  | 'title'
  | 'party'
  | 'party_tax_id'
  | 'amount_cents'
  | 'until';

/** THE table of fields: which each kind has, and which of them it cannot do without. Server, form and tests read it. */
export const RECORD_FIELDS = {
  contract: {
    needed: ['number', 'party', 'amount_cents'],
    others: ['title', 'party_tax_id', 'until'],
  },
  modification: { needed: ['contract_id', 'word', 'title'], others: ['amount_cents', 'until'] },
  payment: { needed: ['contract_id', 'number', 'amount_cents'], others: ['title'] },
} as const satisfies Record<
  NotedKind,
  { readonly needed: readonly RecordField[]; readonly others: readonly RecordField[] }
>;

/** What a modification of a type cannot do without beside that. */
export const MODIFICATION_NEEDS = {
  value: 'amount_cents',
  duration: 'until',
  scope: null,
} as const satisfies Record<ModificationType, RecordField | null>;
