export { ConfirmPerson } from './factors/confirm-person.tsx';
