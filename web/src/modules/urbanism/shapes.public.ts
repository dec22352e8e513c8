export { anyShapeField } from './edit/any-shape-field.tsx';
export { PlacesMap } from './places-map.tsx';
