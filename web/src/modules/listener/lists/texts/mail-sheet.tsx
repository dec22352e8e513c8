import { createElement, type CSSProperties, type ReactNode } from 'react';
import classes from './mail-sheet.module.css';

/** A mail's HTML as a person sees it, at the width of a phone; its links lead nowhere. */
export function MailSheet({ html, label }: { readonly html: string; readonly label: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (
    <section className={classes.sheet} aria-label={label} style={styleOf(body)}>
      {partsOf(body)}
    </section>
  );
}

// Made anew as elements of the page: its policy allows no styles within a document of text, and nothing of it is run.
const MADE_AS: Readonly<Record<string, string>> = { DIV: 'div', P: 'p', A: 'span', BR: 'br' };

function partsOf(parent: Element): ReactNode[] {
  return [...parent.childNodes].map((node, place) => {
    if (!(node instanceof Element)) return node.textContent;
    const name = MADE_AS[node.tagName];
    if (!name) return null;
    const children = name === 'br' ? [] : partsOf(node);
    return createElement(name, { key: place, style: styleOf(node) }, ...children);
  });
}

function styleOf(element: Element): CSSProperties {
  const rules = (element.getAttribute('style') ?? '').split(';').map((rule) => rule.split(':'));
  return Object.fromEntries(
    rules.flatMap(([name = '', ...value]) =>
      name === '' ? [] : [[camel(name.trim()), value.join(':').trim()]],
    ),
  );
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
