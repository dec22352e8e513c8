import { RISKS, type Risk } from '@vereda/contract/ai/text-run';
import { plainOf } from './features.ts';

// Words as citizens of Argentina, Mexico and Spain write them, plain (no accents); a risk that a text denies is none.
const SIGNS: Readonly<Record<Risk, RegExp>> = {
  gas: /\b(?:(?:olor|fuga|perdida|escape|huele) (?:a |de |del )?gas|gas leak|smell(?:s)? (?:of )?gas)\b/,
  electricity:
    /\b(?:cables? (?:\w+ )?(?:suelt|pelad|caid|colgan|expuest|cortad)\w*|cables? (?:de (?:luz|alta|media) )?(?:al descubierto|a la vista|en el (?:piso|suelo))|electrocut\w*|da (?:corriente|toques|calambre)|chispas?|corriente viva|(?:live|loose|fallen|exposed) (?:wires?|cables?))\b/,
  fire: /\b(?:incendi\w*|se (?:esta )?quema\w*|prend\w+ fuego|en llamas|hay fuego|humo negro|on fire|burning)\b/,
  collapse:
    /\b(?:derrumb\w*|a punto de caer\w*|se (?:va a|puede|esta por) (?:caer|venir abajo)|peligro de caida|se (?:hundio|esta hundiendo)|socavon\w*|colaps\w*|(?:about to|going to) (?:fall|collapse)|sinkhole)\b/,
  open_pit:
    /\b(?:(?:sin|falta (?:la|una)?|robaron la|no tiene) ?tapa\w*|(?:alcantarilla|registro|camara|coladera|pozo|boca de tormenta)s? (?:\w+ )?(?:abiert\w*|destapad\w*|sin tapa)|open manhole|missing (?:manhole )?cover)\b/,
  injury:
    /\b(?:(?:hay )?herid[oa]s?|lesionad\w*|se (?:cayo|lastimo|accidento|golpeo|rompio (?:el|la|un|una) (?:brazo|pierna|pie|mano|tobillo|cadera|muneca|rodilla|cabeza|nariz|hueso|dedo|codo|clavicula|costilla|diente))|accidentes?|atropell\w*|injur\w+|hurt|fell (?:down|over))\b/,
  traffic:
    /\b(?:semaforos? (?:\w+ )?(?:apagad\w*|no (?:funciona\w*|anda\w*)|roto\w*|intermitente)|(?:obstruye|bloquea|corta)\w* (?:el paso|la calle|el carril|la calzada)|traffic lights? (?:\w+ )?(?:out|off|broken|not working))\b/,
  flood:
    /\b(?:inund\w*|entra agua (?:a|en) (?:la|las|mi) casas?|se desbord\w*|rebals\w*|flood\w*|overflow\w*)\b/,
};
const DENIED =
  /\b(?:no (?:es|son|hay|parece)|sin|not|no)(?: nada| ninguna?| muy)? (?:urgen|peligr|riesgo|herid|accident|fuego|incendio|injur|danger|fire)\w*(?: (?:ni|o|y|nor|or) \w+)*/g;

/** What a text warns of, in the order of RISKS; a hint for who reads it, never a decision. */
export function risksIn(text: string): Risk[] {
  const plain = plainOf(text).replace(/\s+/g, ' ').replace(DENIED, ' ');
  return RISKS.filter((risk) => SIGNS[risk].test(plain));
}
