/** Words of the mails to who follows an initiative, a work or a place of the map. */
export const es = {
  greeting: (name: string): string => (name ? `Hola, ${name}:` : 'Hola:'),
  closing: 'Gracias por seguir lo que hace la ciudad.',
  askSubject: {
    initiative: 'Falta confirmar que se quiere seguir una iniciativa',
    obra: 'Falta confirmar que se quiere seguir una obra',
    'map-point': 'Falta confirmar que se quiere seguir un lugar del mapa',
  },
  askBody: {
    initiative:
      'Alguien pidió recibir en esta dirección las novedades de una iniciativa de la ciudad: sus cambios de etapa, de fecha prometida y de avance.',
    obra: 'Alguien pidió recibir en esta dirección las novedades de una obra de la ciudad: sus cambios de etapa, de plazos y de monto, su avance, sus contratos y pagos.',
    'map-point':
      'Alguien pidió recibir en esta dirección los cambios de un lugar del mapa abierto: de nombre, de descripción, de ubicación y de fuente.',
  },
  askNothing: (hours: number): string =>
    `Llegan solo si se confirma, dentro de las ${hours} horas. Si nadie lo pidió desde esta dirección, no hace falta hacer nada: no se envía ningún otro correo.`,
  askButton: 'Recibir las novedades',
  see: { initiative: 'Ver la iniciativa', obra: 'Ver la obra', 'map-point': 'Ver el lugar' },
  reason: (text: string): string => `Motivo: ${text}`,
  stop: (url: string) => ({ aside: 'Dejar de seguir', url }),
};

export type FollowingMessages = typeof es;
