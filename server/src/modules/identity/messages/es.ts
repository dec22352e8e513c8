/** Words of identity's mails. */
export const es = {
  verifySubject: 'Confirma tu correo electrónico',
  greeting: (name: string): string => (name ? `Hola, ${name}:` : 'Hola:'),
  verifyBody: 'Para terminar de crear la cuenta, confirma que esta dirección es tuya.',
  verifyButton: 'Confirmar mi correo',
  verifyExpiry: (hours: number): string => `El enlace funciona una sola vez y vence en ${hours} horas.`,
  notYou:
    'Si no pediste esta cuenta, puedes ignorar este mensaje: sin confirmar, nadie podrá usarla con tu dirección.',
  codeMessage: (code: string, app: string, minutes: number): string =>
    `${code} es tu código de ${app}. Vence en ${minutes} minutos. No lo compartas con nadie.`,
  resetSubject: 'Elige otra contraseña',
  resetBody:
    'Alguien pidió cambiar la contraseña de tu cuenta. Si fuiste tú, elige una nueva con este botón.',
  resetButton: 'Elegir otra contraseña',
  resetExpiry: (hours: number): string =>
    hours === 1
      ? 'El enlace funciona una sola vez y vence en una hora.'
      : `El enlace funciona una sola vez y vence en ${hours} horas.`,
  resetNotYou: 'Si no lo pediste, puedes ignorar este mensaje: tu contraseña sigue siendo la misma.',
  inviteSubject: 'Tu cuenta está lista',
  inviteBody:
    'La ciudad abrió una cuenta para ti con esta dirección. Elige una contraseña para empezar a usarla; con eso también confirmas que el correo es tuyo.',
  inviteButton: 'Elegir mi contraseña',
  claimBody:
    'Para usar con esta dirección la cuenta que la ciudad ya tenía preparada, confirma que es tuya. Te pediremos la contraseña que elegiste al registrarte.',
  contactSubject: (name: string): string => `Mensaje de ${name} desde el sitio`,
  contactLead: (name: string, email: string): string =>
    `${name} (${email}) escribió desde el formulario de contacto:`,
  closing: 'Saludos',
};

export type IdentityMessages = typeof es;
