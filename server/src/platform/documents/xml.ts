const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// XML 1.0 has no way to say these, not even escaped: one of them and no program reads the document.
const UNSPEAKABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Text as XML has it between tags and in attributes, without the characters that XML cannot have. */
export function escapeXml(text: string): string {
  return text.replace(UNSPEAKABLE, '').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
