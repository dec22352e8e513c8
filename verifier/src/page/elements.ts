type Attributes = Readonly<Record<string, string>>;

/** An element with attributes and children; text is always text, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A labelled input with its hint. */
export function field(input: HTMLInputElement, label: string, hint: string): HTMLDivElement {
  const hintId = `${input.id}-hint`;
  input.setAttribute('aria-describedby', hintId);
  return element(
    'div',
    { class: 'field' },
    element('label', { for: input.id }, label),
    element('small', { id: hintId }, hint),
    input,
  );
}

/** A file input that speaks the language of the page: the browser's own button speaks that of the browser. */
export function fileField(
  input: HTMLInputElement,
  { label, hint, choose, chosen }: Readonly<Record<'label' | 'hint' | 'choose' | 'chosen', string>>,
): HTMLDivElement {
  input.classList.add('hidden');
  const name = element('span', { class: 'chosen' }, chosen);
  input.addEventListener('change', () => {
    name.textContent = input.files?.[0]?.name ?? chosen;
  });
  const made = field(input, label, hint);
  made.append(
    element('div', { class: 'file' }, element('label', { for: input.id, class: 'choose' }, choose), name),
  );
  return made;
}

/** Buttons that choose the language of the page. */
export function languageButtons(
  chosen: 'es' | 'en',
  onChoose: (locale: 'es' | 'en') => void,
): HTMLDivElement {
  const names = { es: 'Español', en: 'English' } as const;
  const buttons = (['es', 'en'] as const).map((locale) => {
    const pressed = String(locale === chosen);
    const button = element(
      'button',
      { type: 'button', lang: locale, 'aria-pressed': pressed },
      names[locale],
    );
    button.addEventListener('click', () => onChoose(locale));
    return button;
  });
  return element('div', { class: 'languages' }, ...buttons);
}
