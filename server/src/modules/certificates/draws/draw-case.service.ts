import type { Viewer } from '@vereda/contract/access/viewer';
import { drawSchema, type DrawCase } from '@vereda/contract/certificates/draw-shapes';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { selectSignatures } from '../credentials/certificate.queries.ts';
import { selectActas, selectIncidents } from '../records/acta.queries.ts';
import { selectOfficialsById } from '../officials/officials.queries.ts';
import { officialOf } from '../officials/officials.service.ts';
import { shownFeed } from '../feed/shown-feed.ts';
import { movesFor } from './draw.status.ts';
import { findDrawJson, type DrawRow } from './draw.queries.ts';
import { selectEntries, type EntryRow } from './draw-write.queries.ts';
import { jurisdictionsFor } from './draw.service.ts';
import { differencesOf } from './entries.service.ts';
import { findRules } from './game-rules.queries.ts';
import { factsOf, getDrawRow } from './move-draw.ts';

/** Everything about a draw as this person may see it, with the moves open to them. */
export async function getDrawCase(deps: Deps, viewer: Viewer, id: number): Promise<DrawCase> {
  return deps.database.transaction().execute(async (transaction) => {
    const json = await findDrawJson(transaction, id, jurisdictionsFor(deps));
    if (!json) throw new AppError('certificates/draw-not-found');
    const draw = await getDrawRow(transaction, id);
    const entries = await selectEntries(transaction, id);
    const ids = [draw.jefe_sorteo_id, draw.escribano_id].filter((official) => official !== null);
    return {
      ...drawSchema.parse(json),
      venue: draw.venue,
      stream_url: draw.stream_url,
      started_at: draw.started_at?.toISOString() ?? null,
      ended_at: draw.ended_at?.toISOString() ?? null,
      officials: (await selectOfficialsById(transaction, ids)).map(officialOf),
      entries: entries.map((entry) => shownEntry(entry, { viewer, draw, both: entries.length === 2 })),
      differences: differencesOf(entries) ?? [],
      feed: await shownFeed(deps, transaction, { draw, entries }),
      signatures: (await selectSignatures(transaction, id)).map((signature) => ({
        ...signature,
        signed_at: signature.signed_at.toISOString(),
      })),
      actas: (await selectActas(transaction, id)).map((acta) => ({
        ...acta,
        uploaded_at: acta.uploaded_at.toISOString(),
      })),
      incidents: (await selectIncidents(transaction, id)).map((incident) => ({
        ...incident,
        happened_at: incident.happened_at.toISOString(),
        noted_at: incident.noted_at.toISOString(),
      })),
      moves: movesFor(await factsOf(deps, transaction, draw), viewer.uid),
      rules: await findRules(transaction, draw),
    };
  });
}

type Sight = { readonly viewer: Viewer; readonly draw: DrawRow; readonly both: boolean };

// The second person types blind: the first entry is shown to others once there are two.
function shownEntry(entry: EntryRow, { viewer, draw, both }: Sight): DrawCase['entries'][number] {
  const mine = entry.by_uid === viewer.uid;
  const visible = mine || both || draw.status !== 'programado';
  return {
    position: entry.position === 1 ? 'first' : 'second',
    by_name: entry.by_name,
    mine,
    entered_at: entry.entered_at.toISOString(),
    numbers: visible ? [...entry.numbers] : null,
    letters: visible ? entry.letters : null,
    result: visible ? entry.result : null,
  };
}
