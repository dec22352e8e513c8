import type { ModificationType, PhotoMoment } from '@vereda/contract/urbanism/obras/records/record-fields';

type Change = {
  readonly kind: 'modification';
  readonly word: ModificationType;
  readonly title: string;
  readonly amount_cents?: number;
};
type Payment = { readonly kind: 'payment'; readonly number: string; readonly amount_cents: number };

/** A made-up contract with what changed it and what was paid of it; days are counted from the day on which the city is filled. */
export type DemoMoney = {
  readonly number: string;
  readonly signed: number;
  readonly end: number;
  readonly steps: readonly ({ readonly on: number; readonly until?: number } & (Change | Payment))[];
};

type DemoPhoto = readonly [moment: PhotoMoment, on: number, title: string];
type DemoRecords = { readonly money: DemoMoney; readonly photos: readonly DemoPhoto[] };

const certificate = (on: number, number: number, amount: number) => ({
  on,
  kind: 'payment' as const,
  number: `Certificado ${number}`,
  amount_cents: amount * 100,
});

/** Contracts, payments and photos of some works, by the work's file number. */
export const DEMO_OBRA_RECORDS: Readonly<Record<string, DemoRecords>> = {
  'EX-2026-00118': {
    money: {
      number: 'LP 14/2026',
      signed: -149,
      end: 60,
      steps: [
        certificate(-80, 1, 44_775_000),
        certificate(-40, 2, 59_700_000),
        {
          on: -35,
          kind: 'modification',
          word: 'value',
          title: 'Más luminarias en el sector de juegos',
          amount_cents: 1_240_000_000,
        },
        certificate(-10, 3, 68_655_000),
      ],
    },
    photos: [
      ['before', -119, 'La plaza antes de la obra: tierra, sin árboles ni bancos'],
      ['during', -45, 'La plaza a mitad de la obra, con el vallado'],
      ['after', -6, 'La mitad terminada, con césped, árboles y senderos'],
    ],
  },
  'EX-2025-00941': {
    money: {
      number: 'LP 3/2025',
      signed: -429,
      end: -45,
      steps: [
        certificate(-280, 1, 652_500_000),
        certificate(-180, 2, 704_700_000),
        { on: -120, kind: 'modification', word: 'duration', title: 'Lluvias del otoño', until: 30 },
        {
          on: -90,
          kind: 'modification',
          word: 'value',
          title: 'Se quita el ramal de la calle lateral',
          amount_cents: -4_100_000_000,
        },
        certificate(-60, 3, 1_252_800_000),
      ],
    },
    photos: [],
  },
};
