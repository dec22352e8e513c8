import { PEOPLE, REPORTS, testLedAway, testPeople, worksAt } from './walk-as.ts';

// A file of its own, so that the other worker may take it.
testPeople(
  REPORTS,
  PEOPLE.filter((person) => !worksAt(person, REPORTS)),
);
testLedAway(REPORTS);
