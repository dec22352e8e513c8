// Controls but line breaks, soft hyphens, byte order marks, and the marks that turn the direction of text around.
const UNWANTED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text as it may be stored and shown: well-formed, composed, without control characters, ends trimmed. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNWANTED, '')
    .toWellFormed()
    .normalize('NFC')
    .trim();
}

/** The same in one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}
