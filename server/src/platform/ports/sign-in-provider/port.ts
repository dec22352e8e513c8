import type { Locale } from '@vereda/contract/locale';

/** What one sign-in at the provider is checked against; all of it random, kept on the server until the answer comes. */
export type SignInChecks = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** Who the provider says it is, every signature and check passed. */
export type ProviderIdentity = {
  readonly issuer: string;
  /** Never changes and never goes to another person, unlike an address. */
  readonly subject: string;
  readonly email: string | null;
  /** The provider says in so many words that it proved the address. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** The ID token, for signing out there. */
  readonly idToken: string;
};

/** One OpenID Connect provider. It is asked when somebody uses it, never at the start. */
export type SignInProvider = {
  newChecks(): SignInChecks;
  /** Where the browser goes to sign in; throws auth/provider-unavailable. */
  authorizationUrl(checks: SignInChecks, locale: Locale): Promise<string>;
  /** Redeems the answer (the query of the callback); throws auth/provider-refused or auth/provider-unavailable. */
  redeem(query: string, checks: SignInChecks): Promise<ProviderIdentity>;
  /** Where the browser signs out there too, null where the provider offers that not or is not to be reached. */
  signOutUrl(idToken: string, locale: Locale): Promise<string | null>;
};
