export { ObrasOnMap } from './browse/obras-on-map.tsx';
