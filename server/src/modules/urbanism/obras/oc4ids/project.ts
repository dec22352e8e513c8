import type { PublicObra } from '@vereda/contract/urbanism/obras/obra-public';
import { OC4IDS_STATUS, type ObraStage } from '@vereda/contract/urbanism/obras/obra-stages';
import type { ObraSeries } from '@vereda/contract/urbanism/obras/obra-story';
import type { WorkRecord } from '@vereda/contract/urbanism/obras/records/record';
import { contractsOf, type Standing } from '@vereda/contract/urbanism/obras/records/record-money';
import { documentsOf, known, nonEmpty, dateTime, periodOf, processOf, supplierOf } from './contracting.ts';

const METRICS: Readonly<Record<ObraSeries, { readonly id: string; readonly title: string }>> = {
  physical: { id: 'physicalProgress', title: 'Avance físico' },
  financial: { id: 'financialProgress', title: 'Avance financiero' },
};

/** Where a contract stands in OC4IDS at each stage of its work; none before there is one. */
const PROCESS_STATUS: Readonly<Record<ObraStage, 'pre-award' | 'active' | 'closed' | null>> = {
  identified: null,
  planned: null,
  tendering: 'pre-award',
  awarded: 'active',
  building: 'active',
  halted: 'active',
  finished: 'active',
  warranty: 'closed',
  received: 'closed',
  terminated: 'closed',
  deserted: 'closed',
  cancelled: 'closed',
};

/** A published work as a project of OC4IDS 0.9.5; what is not known is left out. */
export function projectOf(obra: PublicObra, records: readonly WorkRecord[], site: string): object {
  const { currency } = obra;
  const amount = (value: number | null) => (value === null ? undefined : { amount: value, currency });
  const contracts = contractsOf(records);
  const parties = partiesOf(obra, contracts);
  return known({
    id: `${new URL(site).host}-obra-${obra.id}`,
    updated: obra.changed_at,
    language: 'es',
    title: obra.name,
    description: obra.description || undefined,
    status: OC4IDS_STATUS[obra.stage],
    type: obra.kind,
    identifiers: obra.expediente ? [{ id: obra.expediente }] : undefined,
    period: periodOf(obra.planned_start, obra.planned_end),
    milestones: milestonesOf(obra),
    additionalClassifications: obra.sector
      ? [{ scheme: 'local', id: obra.sector, description: obra.sector }]
      : undefined,
    locations: locationsOf(obra),
    budget: budgetOf(obra),
    parties: parties.all.length > 0 ? parties.all : undefined,
    publicAuthority: parties.authority && { id: parties.authority.id, name: parties.authority.name },
    contractingProcesses:
      contracts.length > 0
        ? contracts.map((contract) =>
            processOf(contract, { obra, status: PROCESS_STATUS[obra.stage], nameOf: parties.nameOf }),
          )
        : processesOf(obra, parties),
    metrics: metricsOf(obra),
    completion: nonEmpty({ endDate: dateTime(obra.actual_end), finalValue: amount(obra.final_amount) }),
    documents: documentsOf(obra, records, site),
  });
}

function locationsOf({ geometry, address, colonia }: PublicObra): object[] | undefined {
  if (!geometry && !address && !colonia) return undefined;
  const place = address ? { streetAddress: address, ...(colonia && { locality: colonia }) } : undefined;
  return [
    known({ id: '1', description: colonia ?? undefined, geometry: geometry ?? undefined, address: place }),
  ];
}

function budgetOf({ budget, currency, funding }: PublicObra): object | undefined {
  return nonEmpty({
    amount: budget === null ? undefined : { amount: budget, currency },
    finance: funding ? [{ id: '1', title: funding }] : undefined,
  });
}

type Party = { readonly id: string; readonly name: string };
type Parties = {
  readonly all: readonly object[];
  readonly authority: Party | undefined;
  readonly supplier: Party | undefined;
  readonly nameOf: (partyId: string) => string;
};

function partiesOf(
  { responsible, contractor, contractor_id: taxId }: PublicObra,
  contracts: readonly Standing[],
): Parties {
  const authority = responsible ? { id: 'authority', name: responsible } : undefined;
  const supplier = contractor ? supplierOf(contractor, taxId) : undefined;
  const noted = contracts.map(({ contract }) => supplierOf(contract.party ?? '', contract.party_tax_id));
  const suppliers = new Map([...(supplier ? [supplier] : []), ...noted].map((party) => [party.id, party]));
  const all = [
    ...(authority ? [{ ...authority, roles: ['publicAuthority'] }] : []),
    ...[...suppliers.values()].map(({ id, name, taxId: number }) => ({
      id,
      name,
      roles: ['supplier'],
      ...(number && { identifier: { scheme: 'AR-CUIT', id: number, legalName: name } }),
    })),
  ];
  return { all, authority, supplier, nameOf: (id) => suppliers.get(id)?.name ?? '' };
}

function processesOf(obra: PublicObra, { supplier, nameOf }: Parties): object[] | undefined {
  const { stage, contract_amount: amount, currency, name } = obra;
  const status = PROCESS_STATUS[stage];
  if (status === null && !supplier && amount === null) return undefined;
  const summary = known({
    title: name,
    nature: ['construction'],
    status: status ?? undefined,
    suppliers: supplier && [{ id: supplier.id, name: nameOf(supplier.id) }],
    contractValue: amount === null ? undefined : { amount, currency },
  });
  return [{ id: `obra-${obra.id}-contrato`, summary }];
}

/** When it began and ended, which periods of OC4IDS, all planned, do not say. */
function milestonesOf(obra: PublicObra): object[] | undefined {
  const { planned_start: start, planned_end: end } = obra;
  const milestones = [
    { id: 'start', title: 'Inicio de la obra', due: start, met: obra.actual_start },
    { id: 'end', title: 'Fin de la obra', due: end, met: obra.actual_end },
  ].flatMap(({ id, title, due, met }) =>
    met ? [known({ id, title, type: 'delivery', dueDate: dateTime(due), dateMet: dateTime(met) })] : [],
  );
  return milestones.length > 0 ? milestones : undefined;
}

function metricsOf({ id, progress }: PublicObra): object[] | undefined {
  const metrics = (['physical', 'financial'] as const).flatMap((series) => {
    const noted = progress.filter((one) => one.series === series);
    if (noted.length === 0) return [];
    const observations = noted.map(({ on, percent, reason }, index) =>
      known({
        id: `${id}-${series}-${index + 1}`,
        period: { endDate: dateTime(on) },
        measure: percent,
        unit: { name: '%' },
        notes: reason ?? undefined,
      }),
    );
    return [{ ...METRICS[series], observations }];
  });
  return metrics.length > 0 ? metrics : undefined;
}
