import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildVerifier } from '../verifier/build.ts';
import { ROOT } from './run-step.ts';

/** What readers download to check certificates and civic draws without this server. */
const FILES = ['verify.html', 'verify-civic.html', 'vereda-verify.mjs'] as const;

/** SHA-256 of each file of the verifier, built anew into a folder that is gone afterwards. */
export async function verifierHashes(): Promise<Record<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vereda-verifier-'));
  try {
    await buildVerifier(folder);
    return Object.fromEntries(
      FILES.map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(path.join(folder, file)))
          .digest('hex'),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The page of a release note that says which bytes its verifier has. */
export function verifierPage(hashes: Readonly<Record<string, string>>): string {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `# The verifier of version ${version}

SHA-256 of the three files with which a certificate (\`verify.html\`), a civic draw (\`verify-civic.html\`) or either (\`vereda-verify.mjs\`) is checked without this server. Part of the release note of this version: publish it where the issuer cannot change it afterwards.

\`\`\`
${FILES.map((file) => `${hashes[file]}  ${file}`).join('\n')}
\`\`\`

**Build them yourself:** \`npm ci && npm run build\`, then \`cd verifier/dist && sha256sum ${FILES.join(' ')}\`. The same source gives the same bytes in any folder, on any day.

**Compare what a server gives you:** \`/vereda-verify.mjs\` as it is. \`/verify.html\` and \`/verify-civic.html\` carry the issuer's did.json, the only thing that is put in; take it out first:

\`\`\`
sed -E 's#(id="issuer">).*(</script>)#\\1null\\2#' verify.html | sha256sum
sed -E 's#(id="issuer">).*(</script>)#\\1null\\2#' verify-civic.html | sha256sum
\`\`\`
`;
}
