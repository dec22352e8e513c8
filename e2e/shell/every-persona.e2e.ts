import { isStaff, PEOPLE, testPeople } from './walk-reports.ts';

testPeople(PEOPLE.filter(isStaff));
