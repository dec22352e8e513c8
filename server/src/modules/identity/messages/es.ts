/** Words of identity's mails. */
export const es = {
  verifySubject: 'Confirma tu correo electrónico',
  greeting: (name: string): string => (name ? `Hola, ${name}:` : 'Hola:'),
  verifyBody: 'Para terminar de crear la cuenta, confirma que esta dirección es tuya.',
  verifyButton: 'Confirmar mi correo',
  verifyExpiry: (hours: number): string => `El enlace funciona una sola vez y vence en ${hours} horas.`,
  notYou:
    'Si no pediste esta cuenta, puedes ignorar este mensaje: sin confirmar, nadie podrá usarla con tu dirección.',
  closing: 'Saludos',
};

export type IdentityMessages = typeof es;
