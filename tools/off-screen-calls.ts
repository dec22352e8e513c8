import { api } from '@vereda/contract/api';
import type { EndpointSpec } from '@vereda/contract/endpoint';

const RECORD =
  'The city’s own tools read one record; the screens read what the page starts with or the list.';
const LOTTERY = 'For the lottery’s own system, which writes its draws down without a screen.';
const ADDRESS = 'An address: the record that is shown says it, a browser or a mail program opens it.';
const PROGRAMS = 'Open data, for programs: a catalogue of data sets or a map asks, no screen does.';

/** Calls that no screen makes, each with the reason: whom it is for instead. */
export const OFF_SCREEN: Readonly<Record<string, string>> = {
  'GET /auth/oidc/callback': 'The provider sends the browser here; the login goes on from it.',
  'GET /brand/picture/:id': ADDRESS,
  'GET /emergency/alert/:id': PROGRAMS,
  'GET /open-data/catalog': PROGRAMS,
  'GET /open-data/csv/:set': PROGRAMS,
  'GET /open-data/feed/:set': PROGRAMS,
  'GET /open-data/geojson/:set': PROGRAMS,
  'GET /open-data/oc4ids/:set': PROGRAMS,
  'GET /open-data/ogc': PROGRAMS,
  'GET /open-data/ogc/api': PROGRAMS,
  'GET /open-data/ogc/collections': PROGRAMS,
  'GET /open-data/ogc/collections/:set': PROGRAMS,
  'GET /open-data/ogc/collections/:set/items': PROGRAMS,
  'GET /open-data/ogc/collections/:set/items/:id': PROGRAMS,
  'GET /open-data/ogc/conformance': PROGRAMS,
  'GET /users/picture/:id': ADDRESS,
  'POST /ai/getText': RECORD,
  'POST /ai/getImage': RECORD,
  'POST /brand/delete/:id': 'A city shows one brand; which of several it is, is arranged by its own tools.',
  'POST /brand/get/:id': RECORD,
  'POST /brand/restore/:id': 'A city shows one brand; which of several it is, is arranged by its own tools.',
  'POST /category/getbyid': RECORD,
  'POST /certificates/draws/check': LOTTERY,
  'POST /changelog/create': 'For other systems of the city that note what they did to a thing.',
  'POST /menu/delete/:id':
    'The menu screen arranges the menus there are; the city’s own tools add and take away whole ones.',
  'POST /menu/get/:id': RECORD,
  'POST /menu/restore/:id': 'The way back of menu/delete.',
  'POST /module/add-element':
    'The menu screen sends a whole arrangement; this is one item of it for the city’s own tools.',
  'POST /module/create': 'The menu screen writes a module down with its first arrangement.',
  'POST /module/remove-element': 'The way back of module/add-element.',
  'POST /setting/delete/:id':
    'Back to the defaults, for whoever sets the city up; the settings screen changes one part at a time.',
  'POST /setting/list': RECORD,
  'POST /subcategory/getbyparent':
    'For apps of the city that offer the types of one category; the forms read all at once.',
  'POST /users/all': 'For the city’s own tools; the screen reads accounts by kind, with filters.',
  'POST /users/all-users': 'For the city’s own tools; the screen reads accounts by kind, with filters.',
  'POST /users/create': 'The record is completed with signing up; an app of the city may do it apart.',
  'POST /users/getbyuid/:uid': RECORD,
  'POST /users/total': 'For the city’s own tools; the lists show their totals.',
  'POST /attachments/get/:id': RECORD,
  'POST /attachments/list': 'The photos of one report, for the city’s own tools; the case brings them along.',
  'POST /conformities/get/:id': RECORD,
  'POST /conformities/list':
    'Answers of all cases, for the city’s own tools; the screens show those that wait, and the case its own.',
  'POST /no-conformity/get/:id': RECORD,
  'POST /no-conformity/list':
    'Answers of all cases, for the city’s own tools; the screens show those that wait, and the case its own.',
  'POST /listener/activities/get/:id': RECORD,
  'POST /listener/activities/list':
    'The work on one report, for the city’s own tools; the case brings it along.',
  'POST /reports/getPending':
    'The tray narrowed to what waits for an area, under the name that other tools know; the tray’s own filter says the same.',
  'POST /reports/getby-categoryand-attach':
    'The tray narrowed by category and photos, under the name that other tools know; the tray’s own filters say the same.',
  'POST /subcategory/listByIdList':
    'For apps of the city that know types by number; the forms read all at once.',
  'POST /subcategory/listByParentList':
    'For apps of the city that offer the types of some categories; the forms read all at once.',
  'POST /urbanism/street/createMulti':
    'For the city’s own tools that add a handful of streets; a file of them is brought in on the map.',
  'POST /urbanism/street/getbyparent':
    'Streets of one neighborhood, for the city’s own tools; the list is narrowed by its search.',
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
