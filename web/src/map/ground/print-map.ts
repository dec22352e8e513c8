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
    const pen = picture.getContext('2d');
    pen?.drawImage(drawn, 0, 0);
    if (pen) drawScale(pen, map);
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

const EDGE_PX = 12;
const TICK_PX = 6;

// The library's own stands beside the map, where it would tell the lengths of the screen and lie over the credit. In the
// middle, since a sheet narrower than the window has no room for the sides.
function drawScale(pen: CanvasRenderingContext2D, map: MapLibre): void {
  const scale = map.getContainer().querySelector<HTMLElement>('.maplibregl-ctrl-scale');
  if (!scale) return;
  const ratio = map.getPixelRatio();
  const width = scale.offsetWidth;
  pen.scale(ratio, ratio);
  pen.translate((map.getContainer().clientWidth - width) / 2, EDGE_PX);
  pen.fillStyle = 'rgb(255 255 255 / 85%)';
  pen.fillRect(-TICK_PX, -TICK_PX, width + 2 * TICK_PX, 4 * TICK_PX);
  pen.strokeStyle = '#1a1a1a';
  pen.stroke(new Path2D(`M0 ${TICK_PX}V${2 * TICK_PX}H${width}V${TICK_PX}`));
  pen.fillStyle = '#1a1a1a';
  pen.font = '11px "Public Sans", sans-serif';
  pen.textAlign = 'center';
  pen.fillText(scale.textContent, width / 2, TICK_PX + 3);
}
