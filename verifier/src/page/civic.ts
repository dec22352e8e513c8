import { isCivicText } from '../civic/civic-file.ts';
import { verifyCivicDraw } from '../civic/verify-civic.ts';
import { startPage } from './checking-page.ts';
import { civicView } from './civic-view.ts';
import { element } from './elements.ts';
import { CIVIC_WORDS, WORDS } from './words.ts';

startPage({
  words: CIVIC_WORDS,
  hasRevocations: false,
  check: async (file, trust) => {
    const result = await verifyCivicDraw(file, trust);
    const isOther = !isCivicText(new TextDecoder().decode(file));
    return (locale) => [
      ...(isOther ? [element('p', { role: 'alert' }, WORDS[locale].certificateFile)] : []),
      ...civicView(locale, result),
    ];
  },
});
