import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Providers } from '#shell/providers.tsx';
import { ConfirmDialog } from '#ui/feedback/confirm.tsx';
import { QUERY_TEXT } from '#ui/navigation.ts';

/** Shows a part as a page does: with the theme, the cache of answers, an address and the dialog that asks. */
export async function show(part: ReactNode, path = '/') {
  const root = createRootRoute({
    component: () => (
      <>
        {part}
        <ConfirmDialog />
      </>
    ),
  });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [path] }),
    ...QUERY_TEXT,
  });
  await router.load();
  const shown = render(
    <Providers nonce="">
      <RouterProvider router={router} />
    </Providers>,
  );
  await act(async () => {});
  return { ...shown, router };
}

/** Types a text over what a field holds. */
export function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

/** Presses the button of this name. */
export function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}
