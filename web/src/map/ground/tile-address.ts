/** The address of tiles with the origin of this page; the map's worker has no page to start from. */
export function absoluteTiles(path: string): string {
  return path.startsWith('/') ? location.origin + path : path;
}
