/** Addresses of what a part of the application needs at once. */
export type Files = { readonly scripts: readonly string[]; readonly styles: readonly string[] };
