import { SHAPE_PATHS } from '../map-shapes.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The picture of the pin that can be dragged; its tip is the place. */
export function pinElement(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'map-pin';
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', '3 1 18 22');
  const outline = document.createElementNS(SVG, 'path');
  outline.setAttribute('d', SHAPE_PATHS.pin);
  const hole = document.createElementNS(SVG, 'circle');
  for (const [name, value] of Object.entries({ cx: '12', cy: '9', r: '2.6' })) hole.setAttribute(name, value);
  picture.append(outline, hole);
  element.append(picture);
  return element;
}
