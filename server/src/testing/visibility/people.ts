import type { PERSONAS } from '@vereda/contract/access/personas';
import { enrolOperator } from '../listener.ts';
import type { TestServer } from '../server.ts';
import type { Who } from './rule.ts';
import type { Person, Scene } from './told.ts';

type Duty = 'receptor' | 'supervisor' | 'callcenter' | 'ejecutor';

/** Everybody who may look, one of each kind of right. */
export async function gatherPeople(
  server: TestServer,
  areas: Scene['areas'],
  categories: Scene['categories'],
): Promise<Person[]> {
  const citizen = (name: string) => gatherCitizen(server, name);
  const persona = (name: Exclude<keyof typeof PERSONAS, 'visitor'>, is: Who['is']) =>
    gatherPersona(server, name, is);
  const bound = async (who: Omit<Who, 'is'>, does: Duty): Promise<Person> => {
    const of = who.categories ?? 'all';
    const call = await enrolOperator(server, who.name, {
      categories: of === 'all' ? ['*'] : of.map((name) => String(categories[name])),
      node: who.area ? areas[who.area] : null,
      does: [does],
    });
    const executes = does === 'ejecutor' ? { executesOnly: true as const } : {};
    return { who: { ...who, is: 'operator', categories: of, ...executes }, call };
  };
  return [
    { who: { name: 'visitor', is: 'visitor' }, call: server.visitor },
    await citizen('ana'),
    await citizen('beto'),
    await citizen('caro'),
    await persona('unverified', 'unverified'),
    await persona('receptor', 'operator'),
    await persona('callcenter', 'operator'),
    await persona('supervisor', 'operator'),
    await bound({ name: 'executor' }, 'ejecutor'),
    await bound({ name: 'crewman', area: 'crew' }, 'ejecutor'),
    await bound({ name: 'lightsman', area: 'lightCrew' }, 'ejecutor'),
    await bound({ name: 'roads-boss', area: 'roads' }, 'supervisor'),
    await bound({ name: 'works-caller', area: 'obras' }, 'callcenter'),
    await bound({ name: 'streets-only', categories: ['streets'] }, 'supervisor'),
    await bound({ name: 'lighting-here', categories: ['lighting'], area: 'roads' }, 'receptor'),
    await persona('operatorWithRole', 'operator'),
    await persona('callcenterRole', 'staff'),
    await persona('roleUser', 'staff'),
    await persona('superadmin', 'staff'),
    await persona('operatorWithoutCategories', 'outsider'),
    await persona('operatorWrongRole', 'outsider'),
  ];
}

async function gatherCitizen(server: TestServer, name: string): Promise<Person> {
  const call = await server.enrol({
    uid: name,
    email: `${name}@personas.vereda.example`,
    first_name: `apodo${name}`,
    last_name: 'Ficticio',
    type: 'citizen',
    activated: true,
  });
  return { who: { name, is: 'citizen' }, call };
}

async function gatherPersona(
  server: TestServer,
  name: Exclude<keyof typeof PERSONAS, 'visitor'>,
  is: Who['is'],
): Promise<Person> {
  return { who: { name, is, categories: 'all' }, call: await server.as(name) };
}
