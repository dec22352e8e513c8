import { locale } from '#i18n/locale.ts';

let root = '/api';

/** A call made ready for the wire. */
export type WireRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | FormData | null;
};

/** Where the API is; tests point it at a server of their own. */
export function setApiRoot(address: string): void {
  root = address;
}

/** Address of a GET call with its query, for pictures, downloads and event streams (the session cookie goes along). */
export function callUrl(name: string, input: Readonly<Record<string, unknown>> = {}): string {
  return buildRequest(name, input).url;
}

/** Splits the input of `POST /x/:id` into path, query (GET, uploads) and JSON body; undefined fields are left out. */
export function buildRequest(
  name: string,
  input: Readonly<Record<string, unknown>>,
  file?: Blob,
): WireRequest {
  const [method = 'GET', pattern = '/'] = name.split(' ', 2);
  const rest = { ...input };
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value ?? ''));
  });
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': locale,
    // The page's own language, whatever the cookie of an earlier choice says.
    'x-locale': locale,
  };
  if (file || method === 'GET') {
    return { method, url: root + path + queryOf(rest), headers, body: file ? formOf(file) : null };
  }
  headers['content-type'] = 'application/json';
  return { method, url: root + path, headers, body: JSON.stringify(rest) };
}

function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(key, String(one));
    }
  }
  const text = query.toString();
  return text && `?${text}`;
}

function formOf(file: Blob): FormData {
  const form = new FormData();
  form.append('file', file, file instanceof File ? file.name : 'file');
  return form;
}
