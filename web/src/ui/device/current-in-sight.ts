/** The `ref` of a row of links that scrolls sideways: when the row comes, the link of the present page is in sight. */
export function currentInSight(row: HTMLElement | null): void {
  row?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
