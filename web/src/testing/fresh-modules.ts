import { afterAll, vi } from 'vitest';

// A worker goes from file to file: the libraries stay loaded, and what our own modules hold begins anew in each.
afterAll(() => {
  vi.resetModules();
});
