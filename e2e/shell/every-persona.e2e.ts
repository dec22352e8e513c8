import { PEOPLE, REPORTS, testPeople, worksAt } from './walk-as.ts';

testPeople(
  REPORTS,
  PEOPLE.filter((person) => worksAt(person, REPORTS)),
);
