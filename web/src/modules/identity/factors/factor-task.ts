/** What is to be done with the second factors. */
export type FactorTask =
  | { readonly what: 'add-totp' | 'remove-totp' | 'add-passkey' | 'renew-codes' }
  | { readonly what: 'remove-passkey'; readonly id: string };
