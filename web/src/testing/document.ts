import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { clearToken } from '#api/tokens.ts';
import { setViewer } from '#session/viewer.ts';
import { queryClient } from '#api/query-client.ts';

// A second, the library's own limit, is too short where a build or a database shares the cores.
configure({ asyncUtilTimeout: 10_000 });

// What a test showed, cached or signed in as is gone before the next one.
afterEach(() => {
  cleanup();
  queryClient.clear();
  clearToken();
  setViewer(null);
});
