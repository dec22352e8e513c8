declare module 'jsonld';
declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, unknown>;
}
declare module '@digitalbazaar/vc';
declare module '@digitalbazaar/data-integrity';
declare module '@digitalbazaar/eddsa-jcs-2022-cryptosuite';
declare module '@blockcerts/lds-merkle-proof-2019';
declare module '@blockcerts/cert-verifier-js/dist/verifier-node/index.js';
