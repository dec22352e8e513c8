import { PEOPLE, PROMISES, testLedAway, testPeople, WORKS } from './walk-as.ts';

for (const walk of [PROMISES, WORKS]) {
  testPeople(walk, PEOPLE);
  testLedAway(walk);
}
