import type { Viewer } from './viewer.ts';

const CONTROL_OR_SPACE = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/;

/** The target when it is a relative path of this site, else null; `//host`, `/\host`, schemes and encoded forms are refused. */
export function safeRedirect(target: string | null | undefined): string | null {
  if (!target || target.length > 500) return null;
  if (!target.startsWith('/') || CONTROL_OR_SPACE.test(target)) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(target);
  } catch {
    return null;
  }
  // Anywhere in the path: once `/en` or `/.` before it is taken off, two slashes name a host.
  const hidesHost = [target, decoded].some((form) => pathOf(form).includes('//'));
  if (hidesHost || CONTROL_OR_SPACE.test(pathOf(decoded))) return null;
  return target;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}

/** Where a sign-in lands (specification §4, first match wins); `exists` tells whether a screen is built. */
export function landingFor(
  viewer: Viewer,
  redirect: string | null,
  exists: (path: string) => boolean,
): string {
  const wanted = operatorLanding(viewer);
  if (wanted && exists(wanted)) return wanted;
  if (wanted) return '/';
  return safeRedirect(redirect) ?? '/';
}

function operatorLanding(viewer: Viewer): string | null {
  if (viewer.type !== 'operator') return null;
  if (viewer.type_operator.includes('receptor')) return '/admin/listener/new';
  const attends = viewer.type_operator.includes('callcenter') || viewer.type_operator.includes('supervisor');
  return attends ? '/admin/listener/attention' : null;
}
