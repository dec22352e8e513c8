import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#api/query-client.ts';
import { startup } from '#session/startup.ts';
import { cssVariables, themeOf } from '#ui/look/theme.ts';
import { colorSchemeManager } from '#ui/look/color-scheme.ts';

const theme = themeOf({ primary: startup.brand.primary_color, secondary: startup.brand.secondary_color });

/** What every page stands on: the city's theme and the cache of answers. `nonce` is the one of the content security policy. */
export function Providers({ nonce, children }: { readonly nonce: string; readonly children: ReactNode }) {
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
