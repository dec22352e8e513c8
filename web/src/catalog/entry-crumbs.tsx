import { Crumbs } from './crumbs.tsx';
import { useEntry } from './use-entry.ts';
import { formAddress, listAddress, nameOf, placeIn, type Place } from './place.ts';

/** The way to an entry: its list, or the list on top and every entry within which it is. */
export function EntryCrumbs({ place }: { readonly place: Place }) {
  const { root, within } = place;
  const top = { name: root.words.title, path: listAddress({ root, of: root, within: [] }) };
  return <StepsDown place={place} depth={within.length} below={[]} top={top} />;
}

type Step = { readonly name: string; readonly path: string };
type StepsProps = {
  readonly place: Place;
  readonly depth: number;
  readonly below: readonly Step[];
  readonly top: Step;
};

// One entry is read at a time, from the closest one up.
function StepsDown({ place: { root, within }, depth, below, top }: StepsProps) {
  const id = within[depth - 1] ?? null;
  const level = placeIn(root, within.slice(0, Math.max(0, depth - 1)));
  const { data } = useEntry((level ?? { of: root }).of, id);
  if (!level || id === null) return <Crumbs steps={[top, ...below]} />;
  const step = { name: data ? nameOf(data) : '…', path: formAddress(level, id) };
  return (
    <StepsDown place={{ root, of: level.of, within }} depth={depth - 1} below={[step, ...below]} top={top} />
  );
}
