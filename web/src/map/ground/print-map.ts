import type { Map as MapLibre } from 'maplibre-gl';
import { openCredit } from './show-credit.ts';

/** Shows a map as paper wants it while the page is printed: what it draws lives on the graphics card, where a printer does not see it. Answers what ends that. */
export function drawForPrint(map: MapLibre, draw: (isPrinted: boolean) => void): () => void {
  const picture = document.createElement('canvas');
  picture.className = 'map-print';
  let closeCredit = () => {};
  const before = () => {
    closeCredit = openCredit(map);
    draw(true);
    map.redraw();
    const drawn = map.getCanvas();
    [picture.width, picture.height] = [drawn.width, drawn.height];
    // In the same turn as the drawing: afterwards its picture is gone.
    picture.getContext('2d')?.drawImage(drawn, 0, 0);
    map.getCanvasContainer().append(picture);
  };
  const after = () => {
    picture.remove();
    draw(false);
    closeCredit();
  };
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}
