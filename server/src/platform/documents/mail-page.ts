import type { Brand } from '@vereda/contract/configuration/brand';
import { FILLED, paletteOf } from '@vereda/contract/configuration/palette';
import type { Locale } from '@vereda/contract/locale';
import type { Config } from '../config.ts';

/** What leads somewhere, with a line below it. */
type MailLink = { readonly label: string; readonly under: string; readonly url: string };
/** What few want: a small link at the foot of the mail, as to get no more of them. */
type MailAside = { readonly aside: string; readonly url: string };
/** A paragraph, what stands in bold above the next ones, what leads somewhere, or goes to the foot. */
export type MailParagraph = string | { readonly heading: string } | MailLink | MailAside;

/** Content of a mail: paragraphs, one button, a closing line. Plain text only; it is escaped here. */
export type MailContent = {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly MailParagraph[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly closing: string;
};

/** Address of the platform for links; never taken from a request. */
export function publicUrl(config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string {
  return (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '');
}

/** Text and HTML of a mail in the city's brand. */
export function renderMail(
  content: MailContent,
  brand: Brand,
  locale: Locale,
): { subject: string; text: string; html: string } {
  const { greeting, paragraphs, button, closing } = content;
  const link = button ? [`${button.label}:\n${button.url}`] : [];
  const texts = paragraphs.filter(isShown).map(plain);
  const foot = paragraphs.filter(isAside).map(({ aside, url }) => `${aside}:\n${url}`);
  const text = [greeting, ...texts, ...link, closing, brand.app_name, ...foot].join('\n\n');
  return { subject: oneLine(content.subject), text: `${text}\n`, html: htmlOf(content, brand, locale) };
}

type Shown = Exclude<MailParagraph, MailAside>;

function plain(part: Shown): string {
  if (typeof part === 'string') return part;
  return 'heading' in part ? part.heading : `${part.label}\n${part.under}\n${part.url}`;
}

function paragraph(part: Shown): string {
  if (typeof part !== 'string' && 'heading' in part)
    return `<p style="margin:24px 0 8px;font-weight:700">${escape(part.heading)}</p>`;
  const inner =
    typeof part === 'string'
      ? escape(part).replaceAll('\n', '<br>')
      : `<a href="${escape(part.url)}" style="color:#1f2430;font-weight:600">${escape(part.label)}</a><br>${escape(part.under)}`;
  return `<p style="margin:0 0 16px;overflow-wrap:break-word;word-break:break-word">${inner}</p>`;
}

const isAside = (part: MailParagraph): part is MailAside => typeof part === 'object' && 'aside' in part;
const isShown = (part: MailParagraph): part is Shown => !isAside(part);

// Lines as tall as a finger.
function footOf(parts: readonly MailAside[]): string {
  const links = parts.map(
    ({ aside, url }) => `<a href="${escape(url)}" style="color:#5a6070">${escape(aside)}</a>`,
  );
  return links.length > 0
    ? `<p style="margin:24px 0 0;padding:12px 0 0;border-top:1px solid #dcdcd6;font-size:14px;line-height:2.3">${links.join('<br>')}</p>`
    : '';
}

function htmlOf(
  { subject, greeting, paragraphs, button, closing }: MailContent,
  brand: Brand,
  locale: Locale,
): string {
  const shown = paragraphs.filter(isShown);
  const action = button
    ? `<p style="margin:24px 0"><a href="${escape(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${paletteOf(brand.primary_color)[FILLED]};color:#ffffff;text-decoration:none;font-weight:600">${escape(button.label)}</a></p>
<p style="margin:0 0 16px;color:#5a6070;font-size:13px;word-break:break-all">${escape(button.url)}</p>`
    : '';
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(oneLine(subject))}</title></head>
<body style="margin:0;background:#f4f4f2;font-family:Arial,Helvetica,sans-serif;color:#1f2430;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:24px 12px">
<div style="border-top:4px solid ${escape(brand.primary_color)};background:#ffffff;padding:32px 24px">
${logoOf(brand)}<p style="margin:0 0 24px;font-weight:700">${escape(brand.app_name)}</p>
${[greeting, ...shown].map((part) => paragraph(part)).join('\n')}${action}${paragraph(closing)}${footOf(paragraphs.filter(isAside))}
</div></div></body></html>
`;
}

function logoOf({ logo }: Brand): string {
  if (!logo?.startsWith('http')) return '';
  return `<p style="margin:0 0 8px"><img src="${escape(logo)}" alt="" height="36" style="height:36px;max-width:200px"></p>
`;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').slice(0, 200);
}

function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
