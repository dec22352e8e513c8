export { ObrasHere } from './obras/obras-here.tsx';
