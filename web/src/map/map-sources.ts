/** Where maps take their ground from: the city's own tiles, or a style by configuration. */
export const mapSources: { readonly cityTiles: string | null; readonly styleUrl: string | null } = {
  cityTiles: null,
  styleUrl: null,
};
