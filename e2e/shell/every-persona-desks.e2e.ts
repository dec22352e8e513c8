import { DRAWS, PEOPLE, testLedAway, testPeople, TOOLS } from './walk-as.ts';

for (const walk of [DRAWS, TOOLS]) {
  testPeople(walk, PEOPLE);
  testLedAway(walk);
}
