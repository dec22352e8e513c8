export { streetsAt } from './streets.tsx';
