import type { ModuleSlug, Viewer } from './viewer.ts';
import { PERSONAS } from './personas.ts';

// Written down a second time, by hand, from the specification's guards (its §2, §5 and §6): names of people, not rules.
// Nothing here asks `can` or reads permissions.ts, so that a slip there shows.

/** Whom the tests of access know: the personas, and two whose roles carry views that no persona has. */
export const WALKERS: Readonly<Record<string, Viewer | null>> = {
  ...Object.fromEntries(Object.values(PERSONAS).map(({ name, viewer }) => [name, viewer])),
  administrator: userWith('configuration'),
  switcher: userWith('modules'),
};

function userWith(view: 'configuration' | 'modules'): Viewer {
  const role = { id: `role-${view}`, name: view, views: [view] };
  return { ...PERSONAS.roleUser.viewer, uid: `walker-${view}`, role };
}

const USERS = ['user', 'callcenter-role', 'administrator', 'switcher'];
const OPERATORS = ['receptor', 'callcenter', 'supervisor', 'operator-role'];
const NOT_ADMITTED_OPERATORS = ['operator-empty', 'operator-wrong-role'];

/** Names of those who get in; `strict` is who does with ACCESS_STRICT_ROLES where that differs. */
type Audience = { readonly open: readonly string[]; readonly strict?: readonly string[] };

const VERIFIED = ['citizen', ...OPERATORS, 'ejecutor', ...NOT_ADMITTED_OPERATORS, ...USERS, 'superadmin'];
const AUDIENCES = {
  everyone: { open: ['visitor', 'unverified', ...VERIFIED] },
  account: { open: ['unverified', ...VERIFIED] },
  verified: { open: VERIFIED },
  listenerStaff: {
    open: [...OPERATORS, 'ejecutor', ...USERS, 'superadmin'],
    strict: [...OPERATORS, 'ejecutor', 'callcenter-role', 'superadmin'],
  },
  listenerIntake: {
    open: [...OPERATORS, ...USERS, 'superadmin'],
    strict: [...OPERATORS, 'callcenter-role', 'superadmin'],
  },
  // Every operator, also one without categories; of the users only those whose role has the listener view.
  dashboard: {
    open: [...OPERATORS, 'ejecutor', ...NOT_ADMITTED_OPERATORS, 'callcenter-role', 'superadmin'],
  },
  certificatesStaff: { open: [...USERS, 'superadmin'], strict: ['user', 'superadmin'] },
  urbanismStaff: {
    open: [...USERS, 'superadmin', 'operator-wrong-role'],
    strict: ['superadmin', 'operator-wrong-role'],
  },
  transparencyStaff: { open: [...USERS, 'superadmin'], strict: ['superadmin'] },
  ai: { open: ['superadmin'] },
  superadmin: { open: ['superadmin'] },
  configuration: { open: ['administrator', 'superadmin'] },
  modules: { open: ['switcher', 'superadmin'] },
  menus: { open: ['administrator', 'switcher', 'superadmin'] },
} as const satisfies Record<string, Audience>;

type AudienceName = keyof typeof AUDIENCES;
type Row = readonly [path: RegExp, audience: AudienceName, module?: ModuleSlug];

/** Screens; the first row that matches holds. */
export const EXPECTED_SCREENS: readonly Row[] = [
  [/^\/(login|contact|privacy|register|password-reset|email-action-handler)?$/, 'everyone'],
  [/^\/citizen\/listener\/create-v3$/, 'everyone', 'listener'],
  [/^\/(profile|forbidden|not-validated)$/, 'account'],
  // Narrower than the area: behind the save button is the right to arrange menus.
  [/^\/admin\/listener\/configurations\//, 'configuration', 'listener'],
  [/^\/admin\/certificates\/configurations\//, 'configuration', 'certificates'],
  [/^\/admin\/transparency\/configurations\//, 'configuration', 'transparency'],
  [/^\/admin\/urbanism\/configurations\//, 'configuration', 'urbanism'],
  [/^\/admin\/dashboard$/, 'dashboard', 'listener'],
  [/^\/admin\/certificates(\/|$)/, 'certificatesStaff', 'certificates'],
  [/^\/admin\/listener\/(new|socialnetworks\/twitter)$/, 'listenerIntake', 'listener'],
  [/^\/admin\/listener\//, 'listenerStaff', 'listener'],
  [/^\/admin\/transparency\//, 'transparencyStaff', 'transparency'],
  [/^\/admin\/urbanism\/obras\/create-neighborhood$/, 'superadmin', 'urbanism'],
  [/^\/admin\/(urbanism\/|configurations\/urbanism)/, 'urbanismStaff', 'urbanism'],
  [/^\/admin\/configurations\/modules/, 'modules'],
  [/^\/admin\/configurations\//, 'configuration'],
  [/^\/admin\/ai\//, 'ai', 'ai'],
  [/^\/citizen\/listener\//, 'verified', 'listener'],
  [/^\/citizen\/transparency\//, 'verified', 'transparency'],
  [/^\/citizen\/urbanism\//, 'verified', 'urbanism'],
];

/** Calls, by `METHOD /path`; the first row that matches holds. */
export const EXPECTED_CALLS: readonly Row[] = [
  // Ways in, and what a visitor's page needs.
  [
    / \/auth\/(sign-|register|verify-email|reset-password|send-code|confirm-code|captcha|stop-notice|oidc\/(?:start|callback|finish)$)/,
    'everyone',
  ],
  [/ \/auth\/factors\/(verify|verify-passkey|passkey-options)$/, 'everyone'],
  [/ \/(get-securetoken|create-token|send-email|activate-user|session|demo\/outbox)$/, 'everyone'],
  [/ \/(startup\/|urbanism\/city-tile\/|urbanism\/find-place$)/, 'everyone'],
  [/ \/users\/(email-exist|get-by-email|get-by-phone\/)/, 'everyone'],
  [/ \/(brand|menu|module|setting)\/(list|get|picture|texts)/, 'everyone'],
  // The own account.
  [/ \/auth\//, 'account'],
  [
    / \/users\/(getbyuid\/|create$|update$|update-picture|remove-picture|picture\/|own|contact|preferences|export-own|close)/,
    'account',
  ],
  // Accounts and roles of others, and the city's settings.
  [/ \/users\/get-citizens-per-page/, 'listenerStaff', 'listener'],
  [/ \/(users|role|changelog|brand|setting|menu)\//, 'configuration'],
  [/ \/module\/activate/, 'modules'],
  [/ \/module\//, 'menus'],
  // Reports.
  [
    / \/(reports\/(create|nearby|place)|attachments\/create|follower\/create\/.*|category\/(list|getbyid)|subcategory\/getbyparent)$/,
    'everyone',
    'listener',
  ],
  [
    / \/reports\/(by-folio|constancia-by-folio|update-by-folio|verify-constancia|confirm|figures|recent|tile\/)/,
    'everyone',
    'listener',
  ],
  [/ \/attachments\/photo\//, 'everyone', 'listener'],
  [
    / \/(causes\/list|conformities\/(by-ticket|create)|follower\/(confirm|remove\/.*)|no-conformity\/create)$/,
    'everyone',
    'listener',
  ],
  [/ \/reports\/(get\/|list$)/, 'verified', 'listener'],
  [
    / \/reports\/(constancia\/|isPublic\/|request-removal\/|rating\/|update$|myreports$)/,
    'verified',
    'listener',
  ],
  [
    / \/(agency|category|operator|secretary|subcategory)\/(create|update|delete)/,
    'configuration',
    'listener',
  ],
  [/ \/secretary\/list-transparency$/, 'verified', 'transparency'],
  [/ \/(agency|operator|secretary)\/(get\/|restore\/|tree$|hasCategories$)/, 'configuration', 'listener'],
  [/ \/listener\/terms\//, 'configuration', 'listener'],
  [
    / \/(reports|attachments|agency|category|conformities|operator|secretary|subcategory|listener)\//,
    'listenerStaff',
    'listener',
  ],
  // The city's map.
  [/ \/urbanism\/layers\/(shown$|shapes\/)/, 'everyone', 'urbanism'],
  [/ \/urbanism\//, 'urbanismStaff', 'urbanism'],
  // Certificates.
  [
    / \/certificates\/(anchor\/|feed|file\/|get\/|list$|pdf\/|transaction\/|turns\/list)/,
    'everyone',
    'certificates',
  ],
  [/ \/certificates\/(officials\/(create|update)|turns\/create|alarm\/)/, 'configuration', 'certificates'],
  [/ \/certificates\//, 'certificatesStaff', 'certificates'],
];

/** What is asked: who, what, with strict roles, with which modules on. */
export type Question = {
  readonly walker: string;
  readonly strict: boolean;
  readonly activeModules: readonly ModuleSlug[];
};

/** The row of a screen's path or a call's name; throws where none was written down. */
export function expectedRow(rows: readonly Row[], name: string): Row {
  const row = rows.find(([path]) => path.test(name));
  if (!row) throw new Error(`expected-access.ts says nothing of ${name}: add who may`);
  return row;
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
