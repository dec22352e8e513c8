import type { Words } from './words.ts';

/** Words of the verification in English. */
export const TEXTS_EN: Words = {
  steps: {
    readable: 'The file can be read',
    format: 'It is a complete draw certificate, or its receipt',
    dates: 'Its dates are possible and it has not expired',
    issuer: 'The expected body issued it',
    'signed-by-head-of-draw': 'Signature of the head of draw',
    'signed-by-notary': 'Signature of the notary',
    hash: 'Its fingerprint is the registered one',
    path: 'The fingerprint belongs to the registered batch',
    chain: 'The batch is written on the blockchain',
    sender: 'The body’s own account wrote it',
    'key-times': 'The keys were in use when they were used',
    standing: 'It still stands',
  },
  codes: {
    'format-withdrawn':
      'The file is of format 1, which was withdrawn: false numbers could be shown under true signatures. It proves nothing; the certificate has to be fetched anew.',
    'context-changed': 'The file changes what the words of the format mean.',
    'field-unknown': 'It has a field that the format does not know: {path}.',
    'field-missing': 'A field is missing: {path}.',
    'field-malformed': 'A field does not have the right form: {path}.',
    'place-repeated': 'A place appears more than once.',
    'places-missing': 'The twenty places are not all there.',
    'order-repeated': 'The order of extraction is repeated or incomplete.',
    'result-unsound': 'The result contradicts itself: {path}.',
    'proof-misplaced': 'A proof is out of its place or repeated: {path}.',
    'file-too-large': 'The file is larger than 20 MB.',
    'not-json': 'The file is not valid JSON.',
    'not-valid-yet': 'It holds only from {at}; by this device today is {today}.',
    expired: 'It expired on {at}.',
    'signed-in-the-future': 'It claims to be signed on {at}; by this device today is {today}.',
    'signed-before-draw':
      'The signature ({at}) is earlier than the draw ({held}): nobody could know the result.',
    'anchored-before-draw':
      'The block ({at}) is earlier than the draw ({held}): nobody could know the result.',
    'issuer-unknown': 'The document of the issuer ({issuer}) is not at hand.',
    'issuer-foreign': '{issuer} issued it, not {expected}.',
    'signature-missing': 'This signature is missing.',
    'signature-wrong': 'The signature does not fit the content: the certificate was altered.',
    'signer-unknown': 'It is signed with a key that the issuer does not have: {key}.',
    'issuer-outdated':
      'The key {key} is not in the document of the issuer, which is complete only up to {from}; this signature is later ({at}). The document is older than the file: fetch it anew from the issuer.',
    'same-person': 'Both signatures are by the same person.',
    'platform-key':
      'It is signed with a key of the platform itself ({key}), which certifies demonstrations only.',
    'key-not-in-use': 'The key was not in use when it signed ({at}).',
    'key-revoked':
      'The key {key} was revoked on {at}, before the block: whoever stole it could write any date.',
    'key-time-unproven':
      'That the key {key} was used before it was retired is only the signer’s word: no block proves it.',
    'signed-after-block': 'The signature claims to be later ({at}) than the block that holds it.',
    'not-anchored-yet': 'It is signed but not registered on the blockchain yet.',
    'anchor-malformed': 'The proof of registration cannot be read.',
    'hash-differs': 'The fingerprint of the content is not the registered one: the certificate was altered.',
    'path-wrong': 'The path of fingerprints does not lead to the root of the batch.',
    'pair-missing': 'The path does not begin at the other file of the same draw.',
    'no-chain-reader': 'No blockchain was asked.',
    'chain-unreachable': 'The blockchain did not answer.',
    'transaction-unknown':
      'The blockchain does not know that transaction. If the issuer issued the certificate anew, download it again.',
    'transaction-failed': 'The transaction did not succeed.',
    'transaction-pending': 'The transaction has no block yet.',
    'wrong-network': 'Another network ({network}) was asked than that of the certificate.',
    'not-confirmed-yet': 'It is not confirmed yet: {confirmations} of {needed} blocks ({network}).',
    'block-in-the-future': 'The time of the block ({at}) is later than that of this device.',
    'anchor-date-differs':
      'The date of registration ({at}) is not that of the block ({block_time}): somebody changed it, or the certificate was issued anew. Download it again from the issuer.',
    'root-differs': 'The transaction registers something else.',
    'sender-differs': 'The transaction came from another account ({sender}).',
    'revocations-unknown': 'The list of annulled certificates could not be read.',
    'revocations-foreign': 'The list of annulled certificates is of another body ({issuer}).',
    annulled: 'It was annulled. Reason: {reason}',
    superseded: 'Another certificate replaced it. Reason: {reason}',
    revoked: 'It was annulled or replaced: {reason}',
    'earlier-step': 'It cannot be checked without an earlier step.',
  },
  findings: {
    issuer: '{issuer}',
    'signed-by-head-of-draw': '{by}{at}',
    'signed-by-notary': '{by}{at}',
    chain: '{network}, block {block}, {block_time}. Blocks that confirm it: {confirmations}.',
    sender: '{account}',
  },
  verdicts: {
    valid: {
      title: 'Valid certificate',
      text: 'Every step was checked: the content is what was signed and registered.',
    },
    invalid: {
      title: 'Certificate not valid',
      text: 'At least one step proves that it is not authentic, was altered, or no longer holds.',
    },
    incomplete: {
      title: 'Check incomplete',
      text: 'Nothing says that it is false, but not everything could be checked. Do not take it as valid yet.',
    },
  },
  special: {
    kept: {
      title: 'Valid as of the file of {at}',
      text: 'Every step was checked against a kept copy: it says what held then, not what happened since.',
    },
    receipt: {
      title: 'Receipt valid',
      text: 'Every step was checked: the result in words is the one that was signed and recorded. For the numbers, check the file of the certificate.',
    },
    withdrawn: {
      title: 'Authentic, but it no longer stands',
      text: 'The content is what was signed and registered, and the issuer withdrew it.',
    },
    demonstration: {
      title: 'Valid as a demonstration only',
      text: 'Every step was checked, but the keys of a demonstration city stand behind it: it certifies no real draw.',
    },
  },
  notices: {
    demo: {
      title: 'Demonstration certificate',
      text: 'The keys of a demonstration city stand behind it. It certifies no real draw.',
    },
    receipt: {
      title: 'This is the receipt, not the certificate',
      text: 'The numbers are in the file of the certificate, which is checked on its own.',
    },
    annulled: { title: 'Annulled certificate', text: 'The draw that it certifies was annulled.' },
    superseded: { title: 'Replaced certificate', text: 'Another certificate stands in its place.' },
    revoked: { title: 'Revoked certificate', text: 'The issuer withdrew it.' },
    annuls: {
      title: 'This certificate annuls a draw',
      text: 'The numbers that it shows are those that no longer count.',
    },
    supersedes: {
      title: 'This certificate replaces another one',
      text: 'It corrects an earlier certificate, which no longer stands.',
    },
    kept: {
      title: 'Checked with a kept copy',
      text: 'What was annulled or replaced after that date is not in it, and the copy is worth what is known of who kept it.',
    },
    pilot: {
      title: 'Registered on the local pilot chain',
      text: 'It proves order and consistency; it does not prove independence from its operator.',
    },
  },
  labels: {
    reason: 'Reason',
    superseded_by: 'Later certificate',
    supersedes: 'Earlier certificate',
    as_of: 'Date of the copy',
  },
  statuses: { ok: 'Checked', failed: 'Failed', 'not-checked': 'Could not be checked' },
};
