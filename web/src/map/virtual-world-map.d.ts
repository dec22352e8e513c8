declare module 'virtual:world-map' {
  /** Address of the world's outline, made at build time. */
  const url: string;
  export default url;
}
