import { Fragment, type ReactNode } from 'react';

type SaidProps = {
  /** A text with `{name}` where something stands. */
  readonly text: string;
  readonly parts: Readonly<Record<string, ReactNode>>;
};

/** A sentence with links in it. */
export function Said({ text, parts }: SaidProps) {
  return text.split(/(\{\w+\})/).map((piece, at) => {
    const part = piece.startsWith('{') ? parts[piece.slice(1, -1)] : undefined;
    // oxlint-disable-next-line react/no-array-index-key -- the place of a piece is what it is
    return <Fragment key={at}>{part ?? piece}</Fragment>;
  });
}
