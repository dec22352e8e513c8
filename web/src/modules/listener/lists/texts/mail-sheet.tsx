import { createElement, type CSSProperties, type ReactNode } from 'react';
import classes from './mail-sheet.module.css';

/** A mail's HTML as a person sees it, at the width of a phone; its links lead nowhere. */
export function MailSheet({ html, label }: { readonly html: string; readonly label: string }) {
  // Read as written, the page's policy would refuse each style. In the mail's words quotes are escaped.
  const { body } = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-look="'), 'text/html');
  return (
    <section className={classes.sheet} aria-label={label} style={styleOf(body)}>
      {partsOf(body)}
    </section>
  );
}

// Made anew as elements of the page, so that nothing of it is run.
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
  const rules = (element.getAttribute('data-look') ?? '').split(';').map((rule) => rule.split(':'));
  return Object.fromEntries(
    rules.flatMap(([name = '', ...value]) =>
      name === '' ? [] : [[camel(name.trim()), value.join(':').trim()]],
    ),
  );
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
