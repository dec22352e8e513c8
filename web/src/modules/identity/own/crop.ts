/** Which square of a picture is kept: `zoom` 1 is the largest one, `x` and `y` move it, 0–1 from left and top. */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };

/** The largest square, in the middle. */
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The longest zoom. */
export const ZOOM_MAX = 4;

/** The square in the picture's own pixels; never outside of it. */
export function squareOf(size: { width: number; height: number }, { zoom, x, y }: Crop) {
  const side = Math.min(size.width, size.height) / Math.min(ZOOM_MAX, Math.max(1, zoom));
  return {
    left: (size.width - side) * within(x),
    top: (size.height - side) * within(y),
    side,
  };
}

/** The crop after the picture was dragged by these shares of the frame. */
export function dragged(
  size: { width: number; height: number },
  crop: Crop,
  by: { x: number; y: number },
): Crop {
  const { side } = squareOf(size, crop);
  const moved = (at: number, length: number, share: number) =>
    length - side < 1 ? at : within(at - (share * side) / (length - side));
  return { ...crop, x: moved(crop.x, size.width, by.x), y: moved(crop.y, size.height, by.y) };
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}
