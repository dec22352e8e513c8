export { ObrasHere } from './obras/obras-here.tsx';
export { distanceOf, NearHere } from './browse/near-here.tsx';
export { PlaceShown, ReportHere } from './browse/shown-place.tsx';
