import type { ModuleSlug, View, Viewer } from './viewer.ts';
import { AUDIENCES, type Audience, type AudienceName } from './expected-audiences.ts';
import { PERSONAS } from './personas.ts';

// Written down a second time, by hand, from the specification's guards (its §2, §5 and §6): names of people, not rules.
// Nothing here asks `can` or reads permissions.ts, so that a slip there shows.

/** Whom the tests of access know: the personas, and some whose roles carry views that no persona has. */
export const WALKERS: Readonly<Record<string, Viewer | null>> = {
  ...Object.fromEntries(Object.values(PERSONAS).map(({ name, viewer }) => [name, viewer])),
  administrator: userWith('configuration'),
  switcher: userWith('modules'),
  attendant: userWith('listener', 'Atención'),
  'ai-user': userWith('ai'),
};

function userWith(view: View, name: string = view): Viewer {
  const role = { id: `role-${view}`, name, views: [view] };
  return { ...PERSONAS.roleUser.viewer, uid: `walker-${view}`, role };
}

type Row = readonly [paths: string, audience: AudienceName, module?: ModuleSlug];

/** Screens; the first row that matches holds. A path ends in `*` where it means all that begin so. */
export const EXPECTED_SCREENS: readonly Row[] = [
  ['/ /login /register /password-reset /email-action-handler /contact /privacy', 'everyone'],
  ['/citizen/listener/create-v3', 'everyone', 'listener'],
  ['/profile /forbidden /not-validated', 'account'],
  // Narrower than the area: behind the save button is the right to arrange menus.
  ['/admin/listener/configurations/menu', 'configuration', 'listener'],
  ['/admin/listener/configurations/*', 'listenerSetUp', 'listener'],
  ['/admin/certificates/configurations/*', 'configuration', 'certificates'],
  ['/admin/transparency/configurations/*', 'configuration', 'transparency'],
  ['/admin/urbanism/configurations/*', 'configuration', 'urbanism'],
  ['/admin/ai/*', 'ai', 'ai'],
  ['/admin/dashboard', 'dashboard', 'listener'],
  ['/admin/certificates*', 'certificatesStaff', 'certificates'],
  ['/admin/transparency/*', 'transparencyStaff', 'transparency'],
  ['/admin/listener/new /admin/listener/socialnetworks/*', 'listenerIntake', 'listener'],
  ['/admin/listener/*', 'listenerStaff', 'listener'],
  ['/admin/urbanism/obras/create-neighborhood', 'superadmin', 'urbanism'],
  ['/admin/configurations/urbanism* /admin/urbanism/obras*', 'urbanismStaff', 'urbanism'],
  ['/admin/configurations/modules*', 'modules'],
  ['/admin/configurations/*', 'configuration'],
  ['/citizen/listener/*', 'verified', 'listener'],
  ['/citizen/transparency/*', 'verified', 'transparency'],
  ['/citizen/urbanism/*', 'verified', 'urbanism'],
];

/** Calls, by path; the first row that matches holds. */
export const EXPECTED_CALLS: readonly Row[] = [
  // Ways in, and what a visitor's page needs.
  ['/auth/sign-in /auth/sign-out /auth/register /auth/verify-email /auth/reset-password', 'everyone'],
  ['/auth/send-code /auth/confirm-code /auth/captcha /auth/stop-notice', 'everyone'],
  ['/auth/oidc/start /auth/oidc/callback /auth/oidc/finish', 'everyone'],
  ['/auth/factors/verify /auth/factors/verify-passkey /auth/factors/passkey-options', 'everyone'],
  ['/get-securetoken /create-token /send-email /activate-user /session /demo/outbox', 'everyone'],
  ['/following/confirm /following/stop /links/shown/*', 'everyone'],
  ['/reports/summary/list /reports/summary/end/* /reports/summary/stop', 'everyone'],
  ['/links/*', 'allStaff'],
  ['/startup/* /urbanism/city-tile/* /urbanism/sources/*', 'everyone'],
  ['/urbanism/find-place /urbanism/suggest-place /urbanism/place-at', 'everyone'],
  ['/users/email-exist /users/get-by-email /users/get-by-phone/*', 'everyone'],
  ['/brand/list /brand/get/* /brand/picture/* /menu/list /menu/get/* /module/list /module/get/*', 'everyone'],
  ['/setting/get /setting/list /setting/texts /open-data/*', 'everyone'],
  // The own account.
  ['/auth/*', 'account'],
  ['/users/create /users/getbyuid/* /users/update', 'account'],
  ['/users/own-credibility /users/appeal-credibility /users/official-changes/list', 'account'],
  ['/users/update-picture /users/remove-picture /users/picture/*', 'account'],
  // Changes of officials: their owner reads them too, two superadmins decide.
  ['/users/official-changes/decide', 'superadmin'],
  // Accounts and roles of others, and the city's settings.
  ['/users/get-citizens-per-page /users/citizen-credibility/*', 'listenerStaff', 'listener'],
  ['/users/appeal-to-answer/* /users/answer-appeal', 'listenerStaff', 'listener'],
  ['/users/* /role/* /changelog/* /brand/* /setting/* /menu/*', 'configuration'],
  ['/module/activate', 'modules'],
  ['/module/*', 'menus'],
  ['/emergency/now /emergency/feed /emergency/alert/* /reports/bulletins', 'everyone', 'listener'],
  // Reports.
  ['/reports/suggest-type /reports/same-words /reports/names-and-homes', 'everyone', 'listener'],
  ['/reports/create /reports/nearby /reports/place /reports/confirm', 'everyone', 'listener'],
  ['/reports/summary/subscribe /reports/bulletin/* /reports/bulletin-file/*', 'everyone', 'listener'],
  ['/reports/by-folio /reports/update-by-folio /reports/constancia-by-folio', 'everyone', 'listener'],
  [
    '/reports/verify-constancia /reports/figures /reports/recent /reports/colonias /reports/feed /reports/tile/*',
    'everyone',
    'listener',
  ],
  ['/reports/near-folio /reports/sign/* /attachments/create /attachments/photo/*', 'everyone', 'listener'],
  ['/attachments/quality /provider/by-ticket /provider/answer', 'everyone', 'listener'],
  ['/category/list /category/getbyid /subcategory/getbyparent /causes/list', 'everyone', 'listener'],
  ['/subcategory/listByParentList /subcategory/listByIdList', 'everyone', 'listener'],
  ['/conformities/by-ticket /conformities/create /no-conformity/create', 'everyone', 'listener'],
  ['/follower/create/* /follower/confirm /follower/remove/*', 'everyone', 'listener'],
  ['/attachments/add', 'verified', 'listener'],
  ['/reports/get/* /reports/list /reports/myreports /reports/withdrawn', 'verified', 'listener'],
  ['/reports/update /reports/rating/*', 'verified', 'listener'],
  ['/reports/constancia/* /reports/isPublic/* /reports/request-removal/*', 'verified', 'listener'],
  ['/category/list-kept /category/get/* /category/create /category/update', 'listenerSetUp', 'listener'],
  ['/category/delete/* /category/restore/* /category/reorder', 'listenerSetUp', 'listener'],
  ['/subcategory/list /subcategory/get/* /subcategory/create', 'listenerSetUp', 'listener'],
  ['/subcategory/update /subcategory/delete/* /subcategory/restore/*', 'listenerSetUp', 'listener'],
  ['/subcategory/confirmingDeletion /reports/deleteBySubcategory', 'listenerSetUp', 'listener'],
  ['/reports/deletions /reports/restore-deletion/*', 'listenerSetUp', 'listener'],
  ['/secretary/create /secretary/update /secretary/delete/*', 'listenerSetUp', 'listener'],
  ['/agency/create /agency/update /agency/delete/*', 'listenerSetUp', 'listener'],
  ['/operator/create /operator/update /operator/delete/*', 'listenerSetUp', 'listener'],
  ['/secretary/list-transparency', 'verified', 'transparency'],
  ['/secretary/tree /secretary/hasCategories /secretary/duties/*', 'listenerSetUp', 'listener'],
  ['/secretary/get/* /secretary/restore/*', 'listenerSetUp', 'listener'],
  ['/agency/get/* /agency/restore/* /operator/get/* /operator/restore/*', 'listenerSetUp', 'listener'],
  ['/listener/terms/* /listener/emergency/* /listener/bulletins/*', 'listenerSetUp', 'listener'],
  [
    '/causes/* /listener/routing-rules/* /listener/trackers/* /listener/api-keys/* /listener/webhooks/*',
    'listenerSetUp',
    'listener',
  ],
  ['/complaint/kinds/list /complaint/kinds/get/*', 'listenerStaff', 'listener'],
  ['/complaint/kinds/*', 'listenerSetUp', 'listener'],
  ['/complaint/list /complaint/listByType /complaint/get/*', 'listenerStaff', 'listener'],
  ['/complaint/*', 'listenerIntake', 'listener'],
  ['/social/twitter/*', 'listenerIntake', 'listener'],
  ['/listener/municipios/list /listener/municipios/get/*', 'listenerStaff', 'listener'],
  ['/listener/municipios/*', 'listenerSetUp', 'listener'],
  ['/listener/activity-kinds/list /listener/activity-kinds/get/*', 'listenerStaff', 'listener'],
  ['/listener/materials/list /listener/materials/get/*', 'listenerStaff', 'listener'],
  ['/listener/institutions/list /listener/institutions/get/*', 'listenerStaff', 'listener'],
  ['/listener/activity-kinds/* /listener/materials/*', 'listenerIntake', 'listener'],
  ['/email/send-correo /reports/stop-messages/*', 'listenerIntake', 'listener'],
  ['/no-conformity/get/* /no-conformity/list /listener/provider-requests/*', 'listenerStaff', 'listener'],
  ['/listener/answer-templates/list /listener/answer-templates/get/*', 'listenerStaff', 'listener'],
  ['/listener/answer-templates/*', 'listenerSetUp', 'listener'],
  ['/listener/notice-texts/list /listener/notice-texts/get/*', 'listenerStaff', 'listener'],
  ['/listener/notice-texts/*', 'listenerSetUp', 'listener'],
  ['/listener/providers/list /listener/providers/get/*', 'listenerStaff', 'listener'],
  ['/listener/providers/*', 'listenerSetUp', 'listener'],
  ['/listener/institutions/*', 'listenerIntake', 'listener'],
  ['/reports/* /attachments/* /conformities/* /listener/activities/*', 'listenerStaff', 'listener'],
  ['/category/* /secretary/* /agency/* /operator/*', 'listenerStaff', 'listener'],
  // The city's map.
  // Maps of every module lie on it.
  ['/urbanism/basemap/state', 'configuration'],
  ['/urbanism/layers/shown /urbanism/layer-tile/*', 'everyone', 'urbanism'],
  ['/urbanism/staff-layer-tile/*', 'allStaff', 'urbanism'],
  ['/urbanism/colonias/create /urbanism/colonias/delete/*', 'superadmin', 'urbanism'],
  ['/urbanism/colonias/restore/* /urbanism/colonias/reshape/*', 'superadmin', 'urbanism'],
  ['/urbanism/colonias/list /urbanism/colonias/get/*', 'streetAdders', 'urbanism'],
  ['/urbanism/street/create /urbanism/street/createMulti', 'streetAdders', 'urbanism'],
  ['/urbanism/street/list /urbanism/street/get/* /urbanism/street/getbyparent', 'streetAdders', 'urbanism'],
  ['/urbanism/obras/shown/* /urbanism/obras/at /urbanism/obras/follow/*', 'everyone', 'urbanism'],
  ['/urbanism/obras/glance /urbanism/obras/near /urbanism/obras/tile/*', 'everyone', 'urbanism'],
  ['/urbanism/obras/records/shown/* /urbanism/obras/records/file/*', 'everyone', 'urbanism'],
  ['/urbanism/obras/published /urbanism/obras/followed/*', 'verified', 'urbanism'],
  ['/urbanism/*', 'urbanismStaff', 'urbanism'],
  // What the city promises.
  ['/transparency/initiatives/shown/* /transparency/map/shown/*', 'everyone', 'transparency'],
  ['/transparency/map/photo/file/*', 'everyone', 'transparency'],
  ['/transparency/initiatives/follow/* /transparency/map/tile/*', 'everyone', 'transparency'],
  ['/transparency/map/follow/*', 'everyone', 'transparency'],
  ['/transparency/map/followed/*', 'verified', 'transparency'],
  ['/transparency/initiatives/glance /transparency/initiatives/near', 'everyone', 'transparency'],
  ['/transparency/initiatives/colonias', 'verified', 'transparency'],
  ['/transparency/initiatives/published /transparency/initiatives/followed/*', 'verified', 'transparency'],
  ['/transparency/catalogfirst/tree /transparency/map/published', 'verified', 'transparency'],
  ['/transparency/initiatives/* /transparency/map/*', 'transparencyStaff', 'transparency'],
  ['/transparency/catalogfirst/* /transparency/catalogsecond/*', 'configuration', 'transparency'],
  ['/transparency/catalog/*', 'configuration', 'transparency'],
  // AI tools; what they suggest inside a flow follows the flow.
  ['/ai/*', 'ai', 'ai'],
  // Certificates.
  ['/certificates/list /certificates/get/* /certificates/feed', 'everyone', 'certificates'],
  ['/certificates/file/* /certificates/receipt/* /certificates/pdf/*', 'everyone', 'certificates'],
  [
    '/certificates/anchor/* /certificates/transaction/* /certificates/turns/list /certificates/qr/*',
    'everyone',
    'certificates',
  ],
  ['/certificates/civic-public/*', 'everyone', 'certificates'],
  ['/certificates/officials/create /certificates/officials/update', 'superadmin', 'certificates'],
  ['/certificates/officials/confirm', 'superadmin', 'certificates'],
  ['/certificates/turns/* /certificates/alarm/*', 'configuration', 'certificates'],
  ['/certificates/draws/import/*', 'configuration', 'certificates'],
  ['/certificates/calendar-days/list /certificates/calendar-days/get/*', 'certificatesStaff', 'certificates'],
  ['/certificates/calendar-days/*', 'configuration', 'certificates'],
  ['/certificates/anchors/raise-fee', 'configuration', 'certificates'],
  ['/certificates/claims/open', 'everyone', 'certificates'],
  ['/certificates/beneficiaries/read /certificates/beneficiaries/erase', 'configuration', 'certificates'],
  ['/certificates/game-rules/* /certificates/coupon-threshold/*', 'configuration', 'certificates'],
  ['/certificates/keys/confirm /certificates/keys/end', 'superadmin', 'certificates'],
  ['/certificates/*', 'certificatesStaff', 'certificates'],
];

/** What is asked: who, what, with strict roles, with which modules on. */
export type Question = {
  readonly walker: string;
  readonly strict: boolean;
  readonly activeModules: readonly ModuleSlug[];
};

/** The row of a screen's path or of a call's; throws where none was written down. */
export function expectedRow(rows: readonly Row[], path: string): Row {
  const row = rows.find(([paths]) => paths.split(' ').some((one) => names(one, path)));
  if (!row) throw new Error(`expected-access.ts says nothing of ${path}: add who may`);
  return row;
}

/** Paths of the rows that decide about nothing that exists. */
export function idlePaths(rows: readonly Row[], existing: readonly string[]): string[] {
  const written = rows.flatMap(([paths]) => paths.split(' '));
  const deciding = new Set(existing.map((path) => written.find((one) => names(one, path))));
  return written.filter((one) => !deciding.has(one));
}

function names(written: string, path: string): boolean {
  return written.endsWith('*') ? path.startsWith(written.slice(0, -1)) : path === written;
}

/** What the guards must say. */
export function expectedVerdict(
  [, name, module]: Row,
  { walker, strict, activeModules }: Question,
): 'allowed' | 'login' | 'not-validated' | 'forbidden' {
  const audience: Audience = AUDIENCES[name];
  const isOff = module !== undefined && !activeModules.includes(module);
  if (walker === 'visitor' && name !== 'everyone') return 'login';
  if (walker === 'unverified' && name !== 'everyone' && name !== 'account') return 'not-validated';
  if (isOff) return 'forbidden';
  const admitted = strict ? (audience.strict ?? audience.open) : audience.open;
  return admitted.includes(walker) ? 'allowed' : 'forbidden';
}
