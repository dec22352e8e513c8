const USERS = ['user', 'callcenter-role', 'administrator', 'switcher', 'attendant', 'ai-user'];
const OPERATORS = ['receptor', 'callcenter', 'supervisor', 'operator-role'];
const NOT_ADMITTED_OPERATORS = ['operator-empty', 'operator-wrong-role'];

/** Names of those who get in; `strict` is who does with ACCESS_STRICT_ROLES where that differs. */
export type Audience = { readonly open: readonly string[]; readonly strict?: readonly string[] };

const VERIFIED = ['citizen', ...OPERATORS, 'ejecutor', ...NOT_ADMITTED_OPERATORS, ...USERS, 'superadmin'];
/** Who gets in, by hand from the specification's guards as the rows beside them (`expected-access.ts`). */
export const AUDIENCES = {
  everyone: { open: ['visitor', 'unverified', ...VERIFIED] },
  account: { open: ['unverified', ...VERIFIED] },
  verified: { open: VERIFIED },
  listenerStaff: {
    open: [...OPERATORS, 'ejecutor', ...USERS, 'superadmin'],
    strict: [...OPERATORS, 'ejecutor', 'callcenter-role', 'attendant', 'superadmin'],
  },
  // Whoever is no citizen, whatever he may do.
  allStaff: { open: VERIFIED.filter((name) => name !== 'citizen') },
  // As the staff, but not operators who are ejecutores only.
  listenerIntake: {
    open: [...OPERATORS, ...USERS, 'superadmin'],
    strict: [...OPERATORS, 'callcenter-role', 'attendant', 'superadmin'],
  },
  // Those of the intake, and who keeps the city's map.
  streetAdders: {
    open: [...OPERATORS, ...USERS, 'superadmin', 'operator-wrong-role'],
    strict: [...OPERATORS, 'callcenter-role', 'attendant', 'superadmin', 'operator-wrong-role'],
  },
  // Every operator, also one without categories; of the users only those whose role has the listener view.
  dashboard: {
    open: [...OPERATORS, 'ejecutor', ...NOT_ADMITTED_OPERATORS, 'callcenter-role', 'attendant', 'superadmin'],
  },
  // The view listener in a role that is not named Callcenter, or the view configuration.
  listenerSetUp: { open: ['operator-role', 'attendant', 'administrator', 'superadmin'] },
  certificatesStaff: { open: [...USERS, 'superadmin'], strict: ['user', 'superadmin'] },
  urbanismStaff: {
    open: [...USERS, 'superadmin', 'operator-wrong-role'],
    strict: ['superadmin', 'operator-wrong-role'],
  },
  transparencyStaff: { open: [...USERS, 'superadmin'], strict: ['superadmin'] },
  superadmin: { open: ['superadmin'] },
  // The view ai in a role, whatever else it holds.
  ai: { open: ['ai-user', 'superadmin'] },
  configuration: { open: ['administrator', 'superadmin'] },
  modules: { open: ['switcher', 'superadmin'] },
  menus: { open: ['administrator', 'switcher', 'superadmin'] },
} as const satisfies Record<string, Audience>;

/** What they are called. */
export type AudienceName = keyof typeof AUDIENCES;
