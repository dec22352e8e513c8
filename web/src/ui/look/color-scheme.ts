import { localStorageColorSchemeManager } from '@mantine/core';

/** Keeps light, dark or auto; index.html reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'vereda.color-scheme' });
