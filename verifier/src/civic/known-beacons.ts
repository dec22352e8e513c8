/** Name of the newer chain of the League of Entropy, a round each three seconds. */
export const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

/** Chains of the League of Entropy, run by some twenty organisations; nobody of them alone makes or holds back a round. */
export const KNOWN_BEACONS: Readonly<Record<string, string>> = {
  [QUICKNET]: 'drand quicknet (League of Entropy)',
  '8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce': 'drand default (League of Entropy)',
};
