/** Words of identity's mails. */
export const es = {
  verifySubject: 'Falta confirmar el correo electrónico',
  greeting: (name: string): string => (name ? `Hola, ${name}:` : 'Hola:'),
  verifyBody: 'Para terminar de crear la cuenta falta confirmar esta dirección.',
  verifyButton: 'Confirmar mi correo',
  verifyExpiry: (hours: number): string => `El enlace funciona una sola vez y vence en ${hours} horas.`,
  notYou:
    'Si nadie la pidió desde esta dirección, no hace falta hacer nada: sin confirmar, la cuenta no se puede usar.',
  codeMessage: (code: string, app: string, minutes: number): string =>
    `${code} es el código de ${app}. Vence en ${minutes} minutos. No hay que compartirlo con nadie.`,
  resetSubject: 'Elegir otra contraseña',
  resetBody:
    'Alguien pidió cambiar la contraseña de esta cuenta. Con el enlace de más abajo se elige una nueva.',
  resetButton: 'Elegir otra contraseña',
  resetExpiry: (hours: number): string =>
    hours === 1
      ? 'El enlace funciona una sola vez y vence en una hora.'
      : `El enlace funciona una sola vez y vence en ${hours} horas.`,
  resetNotYou: 'Si fue otra persona, no hace falta hacer nada: la contraseña sigue siendo la misma.',
  inviteSubject: 'La cuenta está lista',
  inviteBody:
    'La ciudad abrió una cuenta con esta dirección. Para empezar a usarla falta elegir una contraseña; con eso también queda confirmado el correo.',
  inviteButton: 'Elegir mi contraseña',
  inviteNotYou:
    'Si la cuenta no hace falta, no hay que hacer nada: sin elegir una contraseña nadie entra a ella.',
  claimBody:
    'Para usar con esta dirección la cuenta que la ciudad ya tenía preparada, falta confirmar la dirección. Hará falta la contraseña elegida en el registro.',
  claimNotYou:
    'Si nadie se registró desde esta dirección, no hace falta hacer nada: sin confirmar, la cuenta sigue como estaba.',
  contactSubject: (name: string): string => `Mensaje de ${name} desde el sitio`,
  contactLead: (name: string, email: string): string =>
    `${name} (${email}) escribió desde el formulario de contacto:`,
  contactAnswer: (email: string): string => `Para responder: ${email}`,
  closing: 'Saludos',
};

export type IdentityMessages = typeof es;
