import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  // Declaration merging is vitest's way to type what setup hands to test files.
  export interface ProvidedContext {
    testCluster: TestCluster;
  }
}

/** Vitest's hook: one cluster for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...testCluster } = await startTestCluster();
  project.provide('testCluster', testCluster);
  return stop;
}
