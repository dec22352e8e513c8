import { FILE_MAX_BYTES } from '../format/bounded-file.ts';
import type { DidDocument } from '../issuer/issuer-documents.ts';
import { isDidDocument } from '../issuer/issuer-keys.ts';
import { element, fileField } from './elements.ts';

/** The document that the server put into the page; null where it put none. */
export function builtInIssuer(): DidDocument | null {
  const value: unknown = JSON.parse(document.querySelector('#issuer')?.textContent ?? 'null');
  return isDidDocument(value) ? value : null;
}

type Chooser = {
  readonly label: string;
  readonly hint: string;
  readonly choose: string;
  /** What the chosen file is called, or that there is none. */
  readonly chosen: string;
  readonly onFile: (file: File) => void;
};

/** A field for a JSON file that hears of each choice, also of the same file again. */
export function fileChooser(id: string, { onFile, ...words }: Chooser): HTMLDivElement {
  const input = element('input', { type: 'file', id, accept: '.json,application/json' });
  // The same file may have been changed on the disk meanwhile: choosing it again must check it again.
  input.addEventListener('click', () => {
    input.value = '';
  });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) onFile(file);
  });
  return fileField(input, words);
}

/** Lets a file be dropped on its field, as if it had been chosen there. */
export function takeDrops(box: HTMLElement): HTMLElement {
  box.classList.add('drop');
  for (const type of ['dragover', 'dragleave', 'drop'])
    box.addEventListener(type, (event) => {
      event.preventDefault();
      box.classList.toggle('over', type === 'dragover');
    });
  box.addEventListener('drop', ({ dataTransfer }) => {
    const input = box.querySelector('input');
    if (!input || !dataTransfer?.files[0]) return;
    input.files = dataTransfer.files;
    input.dispatchEvent(new Event('change'));
  });
  return box;
}

/** Hands the JSON of a file on; answers what is wrong with it, null when nothing. */
export async function takeJson<Problem>(
  file: File,
  take: (value: unknown) => Problem | null,
): Promise<Problem | 'tooLarge' | 'unreadable' | null> {
  if (file.size > FILE_MAX_BYTES) return 'tooLarge';
  return file
    .text()
    .then((text) => take(JSON.parse(text)))
    .catch(() => 'unreadable');
}
