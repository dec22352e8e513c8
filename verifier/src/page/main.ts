import { isCivicText } from '../civic/civic-file.ts';
import { verifyCertificate } from '../verify.ts';
import { startPage } from './checking-page.ts';
import { element } from './elements.ts';
import { resultView } from './result-view.ts';
import { CERTIFICATE_WORDS, WORDS } from './words.ts';

startPage({
  words: CERTIFICATE_WORDS,
  hasRevocations: true,
  check: async (file, trust) => {
    // The curve of public beacons would double this page: civic draws have one of their own.
    if (isCivicText(new TextDecoder().decode(file)))
      return (locale) => [element('p', { class: 'invalid', role: 'alert' }, WORDS[locale].civicFile)];
    const result = await verifyCertificate(file, trust);
    return (locale) => resultView(locale, result);
  },
});
