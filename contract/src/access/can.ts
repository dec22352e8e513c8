import { PERMISSIONS, type PermissionName, type PermissionRule } from './permissions.ts';
import type { AccessContext, Viewer } from './viewer.ts';

/** allowed · login (go and sign in) · not-validated (confirm the e-mail first) · second-factor (set one up or give it) · forbidden. */
export type Verdict = 'allowed' | 'login' | 'not-validated' | 'second-factor' | 'forbidden';

/** The one answer to "may this viewer try this?"; pure, null stands for a visitor. Throws for a permission that is not in the table. */
export function can(viewer: Viewer | null, permission: PermissionName, context: AccessContext): Verdict {
  const rule: PermissionRule | undefined = PERMISSIONS[permission];
  // A row that names no rule admits nobody, and says so (the specification: unknown middleware gives 500).
  if (!rule) throw new Error(`no such permission: ${String(permission)}`);
  if (rule.level === 'public') return isModuleOn(rule, context) ? 'allowed' : 'forbidden';
  if (!viewer) return 'login';
  if (!rule.unverified && viewer.email !== null && !viewer.emailVerified) return 'not-validated';
  if (!isModuleOn(rule, context)) return 'forbidden';
  if (rule.level === 'signed-in') return 'allowed';
  if (!matchesStaff(viewer, rule, context)) return 'forbidden';
  return viewer.factor_missing ? 'second-factor' : 'allowed';
}

/** True when the permission's module is switched on, or it belongs to none. */
export function isPermissionActive(permission: PermissionName, context: AccessContext): boolean {
  return isModuleOn(PERMISSIONS[permission], context);
}

function isModuleOn(rule: PermissionRule, context: AccessContext): boolean {
  return rule.module === undefined || context.activeModules.includes(rule.module);
}

function matchesStaff(viewer: Viewer, rule: PermissionRule, context: AccessContext): boolean {
  if (viewer.type === 'superadmin') return rule.types?.includes('superadmin') ?? true;
  if (viewer.type === 'operator' && rule.operators) {
    return matchesOperator(viewer, rule) || holds(viewer, rule.orView);
  }
  if (holdsView(viewer, rule)) return true;
  if (!rule.types?.includes(viewer.type)) return false;
  // Strict roles: a user who has a role passes only where its views say so.
  return !(context.strictRoles && viewer.type === 'user' && viewer.role && rule.view);
}

function holdsView(viewer: Viewer, rule: PermissionRule): boolean {
  const isKeptOut = rule.exceptRole === 'callcenter' && isCallcenter(viewer.role);
  return (!isKeptOut && holds(viewer, rule.view)) || holds(viewer, rule.orView);
}

function holds(viewer: Viewer, view: PermissionRule['view']): boolean {
  if (view === undefined || viewer.type === 'citizen') return false;
  return viewer.role?.views.includes(view) ?? false;
}

/** True for the role of which the specification takes the administrator's part of listener, however it is written. */
export function isCallcenter(role: Viewer['role']): boolean {
  return role?.name.trim().toLowerCase() === 'callcenter';
}

function matchesOperator(viewer: Viewer, rule: PermissionRule): boolean {
  if (viewer.allowed_categories.length === 0) return false;
  if (viewer.role && rule.view && !viewer.role.views.includes(rule.view)) return false;
  if (rule.subtypes && !rule.subtypes.some((subtype) => viewer.type_operator.includes(subtype))) return false;
  return !isOnly(viewer, rule.exceptSubtypes);
}

// Someone who is an ejecutor and a supervisor at once keeps what the supervisor has.
function isOnly(viewer: Viewer, excluded: PermissionRule['exceptSubtypes']): boolean {
  if (!excluded || viewer.type_operator.length === 0) return false;
  return viewer.type_operator.every((subtype) => excluded.includes(subtype));
}
