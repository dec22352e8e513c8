/** Words of identity's mails. */
export const es = {
  verifySubject: 'Falta confirmar tu correo electrónico',
  greeting: (name: string): string => (name ? `Hola, ${name}:` : 'Hola:'),
  verifyBody: 'Para terminar de crear la cuenta falta confirmar que esta dirección es tuya.',
  verifyButton: 'Confirmar mi correo',
  verifyExpiry: (hours: number): string => `El enlace funciona una sola vez y vence en ${hours} horas.`,
  notYou:
    'Si no pediste esta cuenta, no hace falta hacer nada: sin confirmar, nadie podrá usarla con tu dirección.',
  codeMessage: (code: string, app: string, minutes: number): string =>
    `${code} es tu código de ${app}. Vence en ${minutes} minutos. No hay que compartirlo con nadie.`,
  resetSubject: 'Elegir otra contraseña',
  resetBody: 'Alguien pidió cambiar la contraseña de tu cuenta. Con este botón se elige una nueva.',
  resetButton: 'Elegir otra contraseña',
  resetExpiry: (hours: number): string =>
    hours === 1
      ? 'El enlace funciona una sola vez y vence en una hora.'
      : `El enlace funciona una sola vez y vence en ${hours} horas.`,
  resetNotYou: 'Si no lo pediste, no hace falta hacer nada: tu contraseña sigue siendo la misma.',
  inviteSubject: 'Tu cuenta está lista',
  inviteBody:
    'La ciudad abrió una cuenta a tu nombre con esta dirección. Para empezar a usarla falta elegir una contraseña; con eso también queda confirmado que el correo es tuyo.',
  inviteButton: 'Elegir mi contraseña',
  claimBody:
    'Para usar con esta dirección la cuenta que la ciudad ya tenía preparada, falta confirmar que es tuya. Hará falta la contraseña que elegiste al registrarte.',
  contactSubject: (name: string): string => `Mensaje de ${name} desde el sitio`,
  contactLead: (name: string, email: string): string =>
    `${name} (${email}) escribió desde el formulario de contacto:`,
  closing: 'Saludos',
};

export type IdentityMessages = typeof es;
