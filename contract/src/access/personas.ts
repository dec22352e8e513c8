import { MODULE_SLUGS, type AccessContext, type Viewer } from './viewer.ts';

/** Named viewers: seed, unit tests and browser tests use the same. null is the visitor. */
export type Persona = { readonly name: string; readonly viewer: Viewer | null };

const nobody: Viewer = {
  uid: '',
  type: 'citizen',
  type_operator: [],
  role: null,
  allowed_categories: [],
  first_name: '',
  last_name: '',
  email: null,
  phone: null,
  picture: null,
  emailVerified: true,
  operator_id: null,
};

function persona(name: string, firstName: string, rest: Partial<Viewer>): Persona & { viewer: Viewer } {
  const viewer = {
    ...nobody,
    uid: `persona-${name}`,
    first_name: firstName,
    last_name: 'Demo',
    email: `${name}@demo.vereda.example`,
    ...rest,
  };
  return { name, viewer };
}

/** `*` in allowed_categories stands for every category; the seed keeps it as is. */
const every = ['*'];

/** The thirteen personas of the access table. */
export const PERSONAS = {
  visitor: { name: 'visitor', viewer: null },
  citizen: persona('citizen', 'Carla', {}),
  unverified: persona('unverified', 'Uma', { emailVerified: false }),
  receptor: persona('receptor', 'Rita', {
    type: 'operator',
    type_operator: ['receptor'],
    allowed_categories: every,
  }),
  callcenter: persona('callcenter', 'Celso', {
    type: 'operator',
    type_operator: ['callcenter'],
    allowed_categories: every,
  }),
  supervisor: persona('supervisor', 'Sonia', {
    type: 'operator',
    type_operator: ['supervisor'],
    allowed_categories: every,
  }),
  ejecutor: persona('ejecutor', 'Elio', {
    type: 'operator',
    type_operator: ['ejecutor'],
    allowed_categories: every,
  }),
  roleUser: persona('user', 'Ulises', {
    type: 'user',
    role: { id: 'role-sorteos', name: 'Sorteos', views: ['certificates'] },
  }),
  callcenterRole: persona('callcenter-role', 'Camila', {
    type: 'user',
    role: { id: 'role-callcenter', name: 'Callcenter', views: ['listener'] },
  }),
  superadmin: persona('superadmin', 'Silvia', { type: 'superadmin' }),
  operatorWithoutCategories: persona('operator-empty', 'Oscar', {
    type: 'operator',
    type_operator: ['supervisor'],
  }),
  operatorWithRole: persona('operator-role', 'Olga', {
    type: 'operator',
    type_operator: ['supervisor'],
    allowed_categories: every,
    role: { id: 'role-atencion', name: 'Atención', views: ['listener'] },
  }),
  operatorWrongRole: persona('operator-wrong-role', 'Omar', {
    type: 'operator',
    type_operator: ['supervisor'],
    allowed_categories: every,
    role: { id: 'role-obras', name: 'Obras', views: ['urbanism'] },
  }),
} as const satisfies Record<string, Persona>;

/** Everything switched on, roles not strict. */
export const ALL_ON: AccessContext = { activeModules: MODULE_SLUGS, strictRoles: false };
