import {
  foundSchema,
  type Doubt,
  type PictureFound,
  type ProposedBox,
  type PROPOSED,
} from '@vereda/contract/ai/image-run';
import { GATE_TASKS } from '@vereda/contract/ai/image-tools';
import { BOX_MIN_SIDE, BOXES_MAX } from '@vereda/contract/listener/photos/photo';
import { withoutPersonalData } from '@vereda/contract/listener/text/personal-data';
import type { PictureFindings } from '#ports/pictures/port';

const TEXT_MAX = 4000;
const OBJECTS_MAX = 50;
// What is found of a face ends at the chin and brows, a plate at its frame.
const MARGIN = 0.15;
// From here on it is no accident that a picture looks indecent; surer ones are seen as such by anybody.
const INDECENT = 0.2;
const VEHICLES = ['car', 'motorcycle', 'bus', 'truck', 'bicycle', 'train', 'boat', 'airplane'];

type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Sure = Area & { readonly confidence: number };

/** What was found as it is kept; throws where it has not the shape that the port promises. */
export function foundOf({ faces, plates, objects, text, ...rest }: PictureFindings): PictureFound {
  return foundSchema.parse({
    ...rest,
    ...(faces && { faces: faces.length }),
    ...(plates && { plates: plates.length }),
    ...(objects && { objects: surest(objects, OBJECTS_MAX) }),
    ...(text !== undefined && { text: text.trim().slice(0, TEXT_MAX) }),
  });
}

/** What is proposed to be covered: every face and plate with a margin, the surest ones where there are too many. */
export function proposedOf({ faces = [], plates = [] }: PictureFindings): ProposedBox[] {
  const boxes = [
    ...faces.map((area) => proposed(area, 'face')),
    ...plates.map((area) => proposed(area, 'plate')),
  ];
  return surest(boxes, BOXES_MAX);
}

/** Why somebody has to look at it: none only where every check of the gate looked and found nothing. */
export function doubtsOf(found: PictureFound): Doubt[] {
  const labels = new Set(found.objects?.map(({ label }) => label));
  const isSaid: Readonly<Record<Doubt, boolean | undefined>> = {
    unchecked: GATE_TASKS.some((task) => found[task] === undefined),
    face: (found.faces ?? 0) > 0,
    plate: (found.plates ?? 0) > 0,
    person: labels.has('person'),
    vehicle: VEHICLES.some((label) => labels.has(label)),
    indecent: (found.nsfw ?? 0) >= INDECENT,
    personal_data: found.text !== undefined && withoutPersonalData(found.text) !== found.text,
    blurred: found.quality?.is_blurred,
    dark: found.quality?.is_dark,
    small: found.quality?.is_small,
  };
  return (Object.keys(isSaid) as Doubt[]).filter((doubt) => isSaid[doubt]);
}

function surest<T extends { readonly confidence: number }>(all: readonly T[], max: number): T[] {
  return all.toSorted((one, other) => other.confidence - one.confidence).slice(0, max);
}

function proposed(area: Sure, kind: (typeof PROPOSED)[number]): ProposedBox {
  const [x, width] = widened(area.x, area.width);
  const [y, height] = widened(area.y, area.height);
  return { x, y, width, height, kind, confidence: area.confidence };
}

// Within the picture, and never so small that it would hide nothing.
function widened(start: number, length: number): [start: number, length: number] {
  const size = Math.min(1, Math.max(BOX_MIN_SIDE, length * (1 + 2 * MARGIN)));
  const from = Math.min(1 - size, Math.max(0, start + length / 2 - size / 2));
  return [rounded(from), rounded(Math.max(BOX_MIN_SIDE, Math.min(size, 1 - from)))];
}

function rounded(part: number): number {
  return Math.floor(part * 10_000) / 10_000;
}
