export { FollowThing } from './follow-thing.tsx';
