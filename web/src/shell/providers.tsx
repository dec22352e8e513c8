import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { queryClient } from '#api/query-client.ts';
import { useStartup } from '#session/startup.ts';
import { cssVariables, themeOf } from '#ui/look/theme.ts';
import { colorSchemeManager } from '#ui/look/color-scheme.ts';

/** What every page stands on: the city's theme and the cache of answers. `nonce` is the one of the content security policy. */
export function Providers({ nonce, children }: { readonly nonce: string; readonly children: ReactNode }) {
  const {
    primary_color: primary,
    secondary_color: secondary,
    additional_color: additional,
  } = useStartup().brand;
  const theme = useMemo(() => themeOf({ primary, secondary, additional }), [primary, secondary, additional]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      deduplicateCssVariables
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}
