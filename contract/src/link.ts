import type { ScreenPath } from './sitemap.ts';

type RequiredParam<P extends string> = P extends `${string}/$${infer Name}/${infer Rest}`
  ? Name | RequiredParam<`/${Rest}`>
  : P extends `${string}/$${infer Name}`
    ? Name
    : never;
type OptionalParam<P extends string> = P extends `${string}{-$${infer Name}}${infer Rest}`
  ? Name | OptionalParam<Rest>
  : never;

/** Parameters of a screen's path. */
export type LinkParams<P extends string> = { [K in RequiredParam<P>]: string } & {
  [K in OptionalParam<P>]?: string;
};

type Arguments<P extends ScreenPath> = [RequiredParam<P>] extends [never]
  ? [params?: LinkParams<P>, query?: Record<string, string>]
  : [params: LinkParams<P>, query?: Record<string, string>];

/** Path of a screen without locale prefix; only paths of the sitemap compile. */
export function link<P extends ScreenPath>(screen: P, ...[params, query]: Arguments<P>): string {
  const values: Record<string, string | undefined> = params ?? {};
  const path = screen
    .replace(/\/\{-\$(\w+)\}/g, (_, name: string) =>
      values[name] ? `/${encodeURIComponent(values[name])}` : '',
    )
    .replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return (path || '/') + search;
}
