/** The file that shows a path of the sitemap: `/` is index, `$id` is [id], `{-$id}` is [[id]]. */
export function screenFileOf(path: string): string {
  if (path === '/') return '../screens/index.tsx';
  return `../screens${path.replace(/\{-\$(\w+)\}/g, '[[$1]]').replace(/\$(\w+)/g, '[$1]')}.tsx`;
}
