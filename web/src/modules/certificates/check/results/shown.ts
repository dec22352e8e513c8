import type { CertificateCard } from '@vereda/contract/certificates/certificate';
import type { DrawCertificate } from '@vereda/verifier/format/credential';
import type { CertifiedResult } from '@vereda/verifier/format/results';

/** What a draw gave: twenty places, or the result of a game that is no quiniela, as it is certified. */
export type Shown = {
  readonly numbers: readonly Pick<CertificateCard['numbers'][number], 'place' | 'number'>[];
  readonly letters: string | null;
  readonly result: CertifiedResult | null;
};

/** What a certificate says that a draw gave. */
export function drawOf({ credentialSubject }: DrawCertificate): Shown {
  const { numbers = [], letters = null, result = null } = credentialSubject;
  return { numbers, letters, result };
}
