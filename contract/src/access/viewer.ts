/** Account types of the product (specification §6). */
export const USER_TYPES = ['citizen', 'operator', 'user', 'superadmin'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** Subtypes of an operator (specification §3). */
export const OPERATOR_TYPES = ['receptor', 'callcenter', 'supervisor', 'ejecutor'] as const;
export type OperatorType = (typeof OPERATOR_TYPES)[number];

/** Views that a custom role can permit (specification §6). */
export const VIEWS = [
  'certificates',
  'listener',
  'transparency',
  'urbanism',
  'modules',
  'configuration',
  'ai',
] as const;
export type View = (typeof VIEWS)[number];

/** Modules that a switch can disable for everyone. */
export const MODULE_SLUGS = ['listener', 'transparency', 'urbanism', 'certificates', 'ai'] as const;
export type ModuleSlug = (typeof MODULE_SLUGS)[number];

/** A named set of permitted views. */
export type Role = { readonly id: string; readonly name: string; readonly views: readonly View[] };

/** Who is asking, loaded from the database on every request; null stands for a visitor. */
export type Viewer = {
  readonly uid: string;
  readonly type: UserType;
  readonly type_operator: readonly OperatorType[];
  readonly role: Role | null;
  readonly allowed_categories: readonly string[];
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly picture: string | null;
  readonly emailVerified: boolean;
  /** Organisation node that an operator works for; null when not placed. */
  readonly operator_id: string | null;
  /** A superadmin who did not give a second factor in this session, where one is demanded. */
  readonly factor_missing?: boolean | undefined;
};

/** Modules that are switched on, and the switches that change who may do what. */
export type AccessContext = {
  readonly activeModules: readonly ModuleSlug[];
  /** ACCESS_STRICT_ROLES: the views of a role bind accounts of type `user` too. */
  readonly strictRoles: boolean;
};
