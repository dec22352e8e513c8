import type { CivicCard, CivicPage } from '@vereda/contract/certificates/civic/shapes';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { formatNumber } from '#i18n/number.ts';
import blocks from '#ui/look/blocks.module.css';
import { KeyValues } from '#ui/key-values.tsx';
import { Link } from '#ui/link.tsx';
import { StatusBadge, type StatusTone } from '#ui/status-badge.tsx';
import { drawWords } from '../words/draw-words.ts';
import { civicWords as t } from './civic-words.ts';

type Draw = Omit<CivicPage, 'seed' | 'digest'>;
type Anchor = CivicPage['list_anchor'];

const TONES: Readonly<Record<CivicCard['status'], StatusTone>> = {
  abierto: 'idle',
  cerrado: 'waiting',
  sorteado: 'waiting',
  firmado: 'done',
  anulado: 'failed',
};

/** What a civic draw is called in this language. */
export function civicTitle({ title_es, title_en }: Pick<CivicCard, 'title_es' | 'title_en'>): string {
  return locale === 'en' ? (title_en ?? title_es) : title_es;
}

/** What it draws. */
export function civicObject({ object_es, object_en }: Pick<CivicCard, 'object_es' | 'object_en'>): string {
  return locale === 'en' ? (object_en ?? object_es) : object_es;
}

/** Its state, and that it is a demonstration. */
export function CivicBadges({ draw: { status, demo } }: { readonly draw: CivicCard }) {
  return (
    <span className={blocks.buttons}>
      <StatusBadge tone={TONES[status]}>{t[status]}</StatusBadge>
      {demo && <StatusBadge tone="neutral">{t.demo}</StatusBadge>}
    </span>
  );
}

/** Its facts, hashes and records, as anybody may know them. */
export function CivicFacts({ draw, isPublic = true }: { readonly draw: Draw; readonly isPublic?: boolean }) {
  return (
    <KeyValues
      facts={[
        [t.folio, draw.folio],
        [t.object, civicObject(draw)],
        [t.participants, formatNumber(draw.participants)],
        [t.winners, formatNumber(draw.winners)],
        [t.substitutes, formatNumber(draw.substitutes)],
        [t.drawAt, formatDate(draw.draw_at, 'moment')],
        [t.venue, draw.venue],
        [t.closedAt, draw.closed_at && formatDate(draw.closed_at, 'moment')],
        [t.hash, draw.commitment && <Hash key="hash" of={draw.commitment} />],
        [t.listRecord, recordOf(draw.list_anchor)],
        [t.beacon, draw.beacon && beaconOf(draw.beacon)],
        [t.drawnAt, draw.drawn_at && formatDate(draw.drawn_at, 'moment')],
        [t.resultRecord, recordOf(draw.result_anchor)],
        [t.signedBy, draw.signatures.length > 0 && draw.signatures.map(signatureOf).join(' · ')],
        [t.signedRecord, recordOf(draw.signed_anchor)],
        [t.privateData, privateOf(draw)],
        [t.replaces, draw.replaces && <Other key="replaces" of={draw.replaces} isPublic={isPublic} />],
        [t.replacedBy, draw.replaced_by && <Other key="by" of={draw.replaced_by} isPublic={isPublic} />],
      ]}
    />
  );
}

/** A hash that may break anywhere. */
export function Hash({ of }: { readonly of: string }) {
  return <code className={blocks.code}>{of}</code>;
}

type OtherProps = {
  readonly of: { readonly id: number; readonly folio: string };
  readonly isPublic: boolean;
};

function Other({ of: { id, folio }, isPublic }: OtherProps) {
  return isPublic ? (
    <Link to="/" query={{ 'sorteo-civico': folio }}>
      {folio}
    </Link>
  ) : (
    <Link to="/admin/certificates" query={{ tab: 'civico', civico: String(id) }}>
      {folio}
    </Link>
  );
}

function recordOf(anchor: Anchor): string | null {
  if (!anchor) return null;
  const name = anchor.network_name[locale];
  const network = anchor.pilot ? t.pilot({ network: name }) : name;
  if (anchor.status !== 'final' || !anchor.block_time) return t.recording({ network });
  const at = formatDate(anchor.block_time, 'moment');
  return t.recorded({ block: formatNumber(anchor.block_number ?? 0), at, network });
}

function privateOf({ private_erased_at: at, kept_days }: Draw): string {
  return at
    ? t.privateErased({ at: formatDate(at, 'moment') })
    : t.privateKept({ days: formatNumber(kept_days) });
}

function signatureOf({ role, full_name, signed_at }: Draw['signatures'][number]): string {
  const at = formatDate(signed_at, 'moment');
  return t.signedOne({ name: full_name, role: drawWords[role].toLocaleLowerCase(), at });
}

function beaconOf({ name, round, due_at }: NonNullable<Draw['beacon']>): string {
  const at = formatDate(due_at, 'moment');
  return t.beaconRound({ name: name ?? t.beaconUnknown, round: String(round), at });
}
