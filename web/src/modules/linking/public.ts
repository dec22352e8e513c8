export { LinkedThings } from './linked-things.tsx';
export { ShownLinks } from './shown-links.tsx';
