import type { PublicObra } from '@vereda/contract/urbanism/obras/obra-public';
import type { WorkRecord } from '@vereda/contract/urbanism/obras/records/record';
import type { Standing } from '@vereda/contract/urbanism/obras/records/record-money';

type Said = string | null;

/** Who a contract is with: the same company has the same id in a project. */
export function supplierOf(name: string, taxId: Said) {
  return { id: taxId ? `AR-CUIT-${taxId}` : `supplier-${name}`, name, taxId };
}

type Of = {
  readonly obra: Pick<PublicObra, 'id' | 'currency'>;
  readonly status: 'pre-award' | 'active' | 'closed' | null;
  /** What each party is called, by its id: a contract may spell the name in another way. */
  readonly nameOf: (partyId: string) => string;
};

/** A contract with its modifications and payments as a contracting process. */
export function processOf(
  { contract, modifications, payments }: Standing,
  { obra: { id, currency }, status, nameOf }: Of,
): object {
  const value = (cents: number) => ({ amount: cents / 100, currency });
  const { id: party } = supplierOf(contract.party ?? '', contract.party_tax_id);
  const payee = { id: party, name: nameOf(party) };
  let cents = contract.amount_cents ?? 0;
  let { until } = contract;
  const changes = modifications.map((change) => {
    const [before, end] = [cents, until];
    cents += change.amount_cents ?? 0;
    until = change.until ?? until;
    return known({
      id: String(change.origin_id),
      date: dateTime(change.on),
      description: change.title ?? undefined,
      type: change.word,
      ...(change.amount_cents !== null && {
        oldContractValue: value(before),
        newContractValue: value(cents),
      }),
      ...(change.until !== null && {
        oldContractPeriod: periodOf(contract.on, end),
        newContractPeriod: periodOf(contract.on, until),
      }),
    });
  });
  const paid = payments.map((payment) => ({
    id: String(payment.origin_id),
    date: dateTime(payment.on),
    value: value(payment.amount_cents ?? 0),
    payee,
  }));
  const summary = known({
    externalReference: contract.number ?? undefined,
    title: contract.title ?? undefined,
    nature: ['construction'],
    status: status ?? undefined,
    suppliers: [payee],
    contractValue: value(contract.amount_cents ?? 0),
    contractPeriod: periodOf(contract.on, contract.until),
    modifications: changes.length > 0 ? changes : undefined,
    transactions: paid.length > 0 ? paid : undefined,
  });
  return { id: `obra-${id}-contrato-${contract.origin_id}`, summary };
}

/** The page of a work, its documents and its photos. */
export function documentsOf(obra: PublicObra, records: readonly WorkRecord[], site: string): object[] {
  const page = { id: 'page', title: obra.name, url: `${site}/?obra=${obra.id}`, format: 'text/html' };
  const files = records.flatMap(({ origin_id: id, kind, word, title, on, file }) =>
    file === null
      ? []
      : [
          known({
            id: String(id),
            documentType: kind === 'photo' ? 'illustration' : (word ?? undefined),
            title: title || undefined,
            url: `${site}/api/urbanism/obras/records/file/${file.id}`,
            datePublished: dateTime(on),
            format: kind === 'photo' ? 'image/webp' : 'application/pdf',
          }),
        ],
  );
  return [page, ...files];
}

/** A period of OC4IDS; undefined where neither day is known. */
export function periodOf(start: Said, end: Said): object | undefined {
  return nonEmpty({ startDate: dateTime(start), endDate: dateTime(end) });
}

/** A day as OC4IDS has it, which knows none without a time. */
export function dateTime(day: Said): string | undefined {
  return day === null ? undefined : `${day}T00:00:00Z`;
}

/** What of it is known; undefined where nothing is. */
export function nonEmpty(parts: object): object | undefined {
  const given = known(parts);
  return Object.keys(given).length > 0 ? given : undefined;
}

/** What of it is known. */
export function known(parts: object): object {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}
