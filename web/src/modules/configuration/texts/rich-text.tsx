import { readRichText, type Inline } from '@vereda/contract/configuration/rich-text';
import classes from './rich-text.module.css';

/** A text of the city with its few marks; everything else, HTML too, stays text. Headings are h3 unless said; `isBrief` shows the first paragraph only. */
export function RichText({
  source,
  heading: Heading = 'h3',
  isBrief = false,
}: {
  readonly source: string;
  readonly heading?: 'h2' | 'h3';
  readonly isBrief?: boolean;
}) {
  const all = readRichText(source);
  const blocks = isBrief ? all.filter(({ kind }) => kind === 'paragraph').slice(0, 1) : all;
  return (
    <div className={classes.text}>
      {blocks.map((block, index) => {
        if (block.kind === 'list') {
          return (
            <ul key={index} className="prose-list">
              {block.items.map((inlines, at) => (
                <li key={at}>
                  <Inlines inlines={inlines} />
                </li>
              ))}
            </ul>
          );
        }
        const Tag = block.kind === 'heading' ? Heading : 'p';
        return (
          <Tag key={index}>
            <Inlines inlines={block.inlines} />
          </Tag>
        );
      })}
    </div>
  );
}

function Inlines({ inlines }: { readonly inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => {
    if (inline.kind === 'link') {
      return (
        <a key={index} href={inline.href} rel="noopener">
          {inline.text}
        </a>
      );
    }
    if (inline.kind === 'strong') return <strong key={index}>{inline.text}</strong>;
    return inline.kind === 'em' ? <em key={index}>{inline.text}</em> : inline.text;
  });
}
