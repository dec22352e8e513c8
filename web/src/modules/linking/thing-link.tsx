import type { LinkedThing } from '@vereda/contract/catalog/linking';
import { nameOf } from '#catalog/place.ts';
import { Link } from '#ui/link.tsx';

type ThingProps = { readonly thing: LinkedThing };

/** What a linked thing is called; of a report the folio is said, too. */
export function nameOfThing(thing: LinkedThing): string {
  return thing.kind === 'report' ? `${thing.ref} · ${nameOf(thing)}` : nameOf(thing);
}

/** Leads to a linked thing at the desk. */
export function DeskThing({ thing }: ThingProps) {
  const params = { id: String(thing.id) };
  const name = nameOfThing(thing);
  if (thing.kind === 'obra') return <Link {...{ to: '/admin/urbanism/obras/$id', params }}>{name}</Link>;
  if (thing.kind === 'report')
    return <Link {...{ to: '/admin/listener/attention/$id', params }}>{name}</Link>;
  if (thing.kind === 'map-point')
    return <Link {...{ to: '/admin/transparency/map/$id', params }}>{name}</Link>;
  return <Link {...{ to: '/admin/transparency/initiatives/$id', params }}>{name}</Link>;
}

/** Leads to the page that everybody has of a linked thing. */
export function PublicThing({ thing }: ThingProps) {
  const { kind, ref } = thing;
  const name = nameOfThing(thing);
  const page = { initiative: 'iniciativa', obra: 'obra', report: 'folio', 'map-point': 'punto' }[kind];
  return (
    <Link to="/" query={{ [page]: ref }}>
      {name}
    </Link>
  );
}
