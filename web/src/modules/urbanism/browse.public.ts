export { BrowseMap } from './browse/browse-map.tsx';
export { useBrowsedView, useLiveTiles } from './browse/use-browsed-view.ts';
