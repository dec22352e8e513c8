import { api } from '@vereda/contract/api';
import type { EndpointSpec } from '@vereda/contract/endpoint';

const RECORD = 'The city’s own tools read one record; the screens read what the page starts with or the list.';
const LOTTERY = 'For the lottery’s own system, which writes its draws down without a screen.';
const ADDRESS = 'An address: the record that is shown says it, a browser or a mail program opens it.';

/** Calls that no screen makes, each with the reason: whom it is for instead. */
export const OFF_SCREEN: Readonly<Record<string, string>> = {
  'GET /auth/oidc/callback': 'The provider sends the browser here; the login goes on from it.',
  'GET /brand/picture/:id': ADDRESS,
  'GET /certificates/actas/file/:id': ADDRESS,
  'GET /users/picture/:id': ADDRESS,
  'POST /brand/delete/:id': 'A city shows one brand; which of several it is, is arranged by its own tools.',
  'POST /brand/get/:id': RECORD,
  'POST /brand/restore/:id': 'A city shows one brand; which of several it is, is arranged by its own tools.',
  'POST /category/getbyid': RECORD,
  'POST /certificates/actas/upload': LOTTERY,
  'POST /certificates/batches/retry': 'For whoever runs the node, after mending it; the job tries again by itself.',
  'POST /certificates/draws/check': LOTTERY,
  'POST /certificates/draws/update': LOTTERY,
  'POST /certificates/turns/create': LOTTERY,
  'POST /changelog/create': 'For other systems of the city that note what they did to a thing.',
  'POST /menu/delete/:id': 'The menu screen arranges the menus there are; the city’s own tools add and take away whole ones.',
  'POST /menu/get/:id': RECORD,
  'POST /menu/restore/:id': 'The way back of menu/delete.',
  'POST /module/add-element': 'The menu screen sends a whole arrangement; this is one item of it for the city’s own tools.',
  'POST /module/create': 'The menu screen writes a module down with its first arrangement.',
  'POST /module/remove-element': 'The way back of module/add-element.',
  'POST /secretary/list-transparency': 'For readers of the city’s data: whose initiatives can be told apart.',
  'POST /setting/delete/:id': 'Back to the defaults, for whoever sets the city up; the settings screen changes one part at a time.',
  'POST /setting/list': RECORD,
  'POST /subcategory/getbyparent': 'For apps of the city that offer the types of one category; the forms read all at once.',
  'POST /users/all': 'For the city’s own tools; the screen reads accounts by kind, with filters.',
  'POST /users/all-users': 'For the city’s own tools; the screen reads accounts by kind, with filters.',
  'POST /users/create': 'The record is completed with signing up; an app of the city may do it apart.',
  'POST /users/getbyuid/:uid': RECORD,
  'POST /users/total': 'For the city’s own tools; the lists show their totals.',
};

const KEPT = /\/(list|list-kept|get\/:id|create|update|delete\/:id|restore\/:id|reorder)$/;

/** Every call as `POST /reports/create`, with what it says of itself. */
export function allCalls(): readonly { readonly call: string; readonly spec: EndpointSpec }[] {
  const groups = Object.values(api).flatMap((module) => Object.values(module as Record<string, object>));
  const specs = groups.flatMap((group) => Object.values(group as Record<string, EndpointSpec>));
  return specs.map((spec) => ({ call: `${spec.method} ${spec.path}`, spec }));
}

/** Whether the browser's source makes a call: by its name, as one of a kept list's, or by an address it builds. */
export function isOnScreen({ method, path }: EndpointSpec, browserSource: string): boolean {
  const named = [`'${method} ${path}'`, `"${method} ${path}"`];
  if (named.some((name) => browserSource.includes(name))) return true;
  if (KEPT.test(path) && browserSource.includes(`catalog('${path.replace(KEPT, '')}'`)) return true;
  return method === 'GET' && browserSource.includes(path.replace(/\/:.*$/, ''));
}
