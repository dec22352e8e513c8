import { describe, expect, it } from 'vitest';
import { can, type Verdict } from './can.ts';
import { PERMISSIONS, type PermissionName } from './permissions.ts';
import { ALL_ON, PERSONAS } from './personas.ts';

type PersonaName = keyof typeof PERSONAS;
const names = Object.keys(PERSONAS) as PersonaName[];

function allowed(permission: PermissionName, context = ALL_ON): PersonaName[] {
  return names.filter((name) => can(PERSONAS[name].viewer, permission, context) === 'allowed');
}

function verdict(name: PersonaName, permission: PermissionName, context = ALL_ON): Verdict {
  return can(PERSONAS[name].viewer, permission, context);
}

describe('can', () => {
  it('lets anyone file a report while the listener is on, and nobody when it is off', () => {
    expect(allowed('listener.report')).toEqual(names);
    expect(allowed('listener.report', { ...ALL_ON, activeModules: ['certificates'] })).toEqual([]);
  });

  it('sends a visitor to login and an unverified e-mail to its verification', () => {
    expect(verdict('visitor', 'listener.operate')).toBe('login');
    expect(verdict('unverified', 'listener.read-public')).toBe('not-validated');
    expect(verdict('unverified', 'site.account')).toBe('allowed');
  });

  it('asks a visitor to sign in before it says that a module is off', () => {
    const off = { ...ALL_ON, activeModules: [] };
    expect(verdict('visitor', 'listener.operate', off)).toBe('login');
    expect(verdict('superadmin', 'listener.operate', off)).toBe('forbidden');
  });

  it('applies the operator rule of the listener', () => {
    expect(allowed('listener.operate')).toEqual([
      'receptor',
      'callcenter',
      'supervisor',
      'ejecutor',
      'roleUser',
      'callcenterRole',
      'superadmin',
      'operatorWithRole',
    ]);
  });

  it('keeps ejecutores out of intake, but not someone who is a supervisor too', () => {
    expect(verdict('ejecutor', 'listener.intake')).toBe('forbidden');
    const both = { ...PERSONAS.ejecutor.viewer, type_operator: ['ejecutor', 'supervisor'] as const };
    expect(can(both, 'listener.intake', ALL_ON)).toBe('allowed');
  });

  it('admits to certificates superadmins, users and holders of the view, but no operator without it', () => {
    expect(allowed('certificates.operate')).toEqual(['roleUser', 'callcenterRole', 'superadmin']);
  });

  it('binds users to the views of their role when roles are strict', () => {
    const strict = { ...ALL_ON, strictRoles: true };
    expect(verdict('callcenterRole', 'certificates.operate', strict)).toBe('forbidden');
    expect(verdict('roleUser', 'certificates.operate', strict)).toBe('allowed');
    expect(can({ ...PERSONAS.roleUser.viewer, role: null }, 'certificates.operate', strict)).toBe('allowed');
  });

  it('never lets a citizen pass a staff row, whatever views a role would give', () => {
    const citizen = { ...PERSONAS.citizen.viewer, role: PERSONAS.callcenterRole.viewer.role };
    const staffRows = (Object.keys(PERMISSIONS) as PermissionName[]).filter(
      (name) => PERMISSIONS[name].level === 'staff',
    );
    const verdicts = new Set(staffRows.map((permission) => can(citizen, permission, ALL_ON)));
    expect(verdicts).toEqual(new Set(['forbidden']));
  });
});
