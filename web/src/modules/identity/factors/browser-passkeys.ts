type Json = Record<string, unknown>;

/** True where the browser can make passkeys. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Signs the challenge of the options with a passkey that the person picks; null when they do not. */
export async function answerPasskey(options: Json): Promise<Json | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return given(startAuthentication({ optionsJSON: options as never }));
}

/** Makes a passkey on this device; null when the person does not want to. */
export async function makePasskey(options: Json): Promise<Json | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return given(startRegistration({ optionsJSON: options as never }));
}

// Refusing in the browser's own dialog is an answer, not a fault.
async function given(asked: Promise<object>): Promise<Json | null> {
  try {
    return { ...(await asked) };
  } catch {
    return null;
  }
}
