import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../server/src/demo/demo-caller.ts';
import { demoEmail, signInAt, type CallAs } from '../tools/kit/caller.ts';
import { baseUrl, type PageOptions } from './browser.ts';
import { openSignedIn, openSignedInBeside } from './session.ts';

/** A page of its own in which a demo person is signed in; it stands nowhere yet. */
export function openAs(name: string, options: PageOptions = {}): Promise<Page> {
  return openSignedIn({ email: demoEmail(name), password: DEMO_PASSWORD }, options);
}

/** The same at a process that was started beside the one under test. */
export function openAsBeside(url: string, name: string, options: PageOptions = {}): Promise<Page> {
  return openSignedInBeside(url, { email: demoEmail(name), password: DEMO_PASSWORD }, options);
}

/** Calls the API of the server under test as a demo person. */
export function callAs(name: string): Promise<CallAs> {
  return signInAt(baseUrl(), name);
}
