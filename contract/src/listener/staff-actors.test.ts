import { expect, test } from 'vitest';
import { PERSONAS } from '../access/personas.ts';
import { staffActors } from './staff-actors.ts';

test.each(['Callcenter', 'callcenter', ' Callcenter ', 'CALLCENTER'])(
  'a role named "%s" calls back, as it loses what only the listener’s administrators have',
  (name) => {
    const { viewer } = PERSONAS.callcenterRole;
    const role = { id: 'r', name, views: ['listener' as const] };
    expect(staffActors({ ...viewer, role })).toEqual(['callcenter', 'user']);
    expect(staffActors({ ...viewer, role: { ...role, name: `${name} 2` } })).toEqual(['user']);
  },
);
