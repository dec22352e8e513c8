/** Markup as the content security policy allows it: a style element with the nonce, and no style attribute. */
export function withoutStyleAttributes(markup: string, nonce: string): string {
  const styles: string[] = [];
  const classed = markup.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const known = styles.indexOf(style);
    const index = known < 0 ? styles.push(style) - 1 : known;
    return ` data-styled="${index}"`;
  });
  const rules = styles.map((style, index) => `[data-styled="${index}"]{${plainOf(style)}}`);
  return `<style nonce="${nonce}">${rules.join('')}</style>${classed}`;
}

function plainOf(attribute: string): string {
  const plain = attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  if (/[<{}]|&lt;/.test(plain)) throw new Error(`A style that cannot stand in a style element: ${plain}`);
  return plain;
}
