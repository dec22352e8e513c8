import { POST_KEPT_DAYS } from '@vereda/contract/limits';
import { useCall } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import { useStartup } from '#session/startup.ts';
import { Section } from '#ui/page.tsx';
import { RichText } from './texts/rich-text.tsx';

const t = dictionary({
  es: {
    terms: 'Términos de uso',
    terms1:
      'Usar este sitio es gratis. Lo que se escribe tiene que ser cierto y no puede ofender ni exponer a otras personas.',
    terms2:
      'Un reporte no reemplaza una emergencia: si hay peligro, hay que llamar al número de emergencias.',
    terms3:
      'Lo que incumple estas reglas se oculta y queda anotado. Desde «Contacto» se puede pedir que se revise.',
    who: 'Quién responde por los datos personales',
    whoText: '{name} es responsable de los datos que quedan en este sitio.',
    whoMail: 'Para cualquier consulta o pedido sobre datos personales:',
    what: 'Qué guardamos y para qué',
    what1:
      'De un reporte: el texto, el lugar y las fotos, para atenderlo. El texto público, el lugar y las fotos revisadas puede verlos cualquiera; el nombre y el contacto, no.',
    what2:
      'De una foto: la imagen sin sus datos ocultos. El lugar y el momento que la cámara anota solo se usan para proponerte una ubicación y se borran antes de guardar.',
    what3:
      'De la cuenta: nombre, correo o teléfono, para poder entrar y recibir avisos propios. La contraseña se guarda cifrada de forma que nadie puede leerla.',
    what4:
      'De la visita: la dirección de red y la hora de cada pedido, por seguridad y por poco tiempo. No hay publicidad, ni medición de terceros, ni servicios externos que sigan a nadie.',
    what5:
      'De una publicación en redes sociales que habla de la ciudad: quién la firma, el texto, el enlace, la hora y cuántas fotos tiene, para ver si es un reporte. Se borra a los {days} días; si se hizo un reporte, queda con él solo el enlace.',
    what6:
      'De un caso cerrado se olvida quién lo reportó al cabo del plazo que fija la ciudad, un año si no dice otra cosa: nombre, contacto, quién lo seguía, notas internas y fotos sin tapar. El caso y sus fechas quedan.',
    anonymous: 'Reportar sin dar el nombre',
    anonymousText:
      'Donde la categoría lo permite, se puede reportar de forma anónima. Se recibe un folio y una clave para seguirlo; nadie más los tiene, así que conviene guardarlos.',
    chain: 'Qué va a la cadena de bloques',
    chainText:
      'Solo huellas matemáticas de los resultados certificados y del registro de cambios. Nunca datos personales: lo que se ancla no se puede borrar, y por eso no lleva nada personal.',
    device: 'Qué queda en el equipo',
    device1: 'Una cookie de sesión, al entrar con una cuenta; se borra al cerrar sesión.',
    device2: 'El idioma (365 días) y la apariencia elegida.',
    device3: 'Un reporte a medio enviar, si se corta la conexión; se borra al enviarse.',
    rights: 'Derechos',
    rightsText:
      'Se puede pedir ver los propios datos, corregirlos, llevarse una copia o que se borren. Lo que se borra deja de existir aquí; del registro de cambios solo queda su huella, que no identifica a nadie.',
  },
  en: {
    terms: 'Terms of use',
    terms1:
      'Using this site is free. What you write must be true and may neither offend nor expose other people.',
    terms2: 'A report is not an emergency call: if there is danger, call the emergency number.',
    terms3: 'What breaks these rules is hidden, and that is noted. You can ask for a review under “Contact”.',
    who: 'Who is responsible for your data',
    whoText: '{name} is responsible for the data you leave on this site.',
    whoMail: 'For any question or request about your data, write to',
    what: 'What we keep and what for',
    what1:
      'From a report: what you write, the place and the photos, so that it can be dealt with. Anyone may see the public text, the place and the reviewed photos; nobody sees your name or contact details.',
    what2:
      'From a photo: the picture without its hidden data. The place and time recorded by the camera are only used to suggest a location and are removed before anything is stored.',
    what3:
      'From your account: name, e-mail or phone, so that you can sign in and hear about your own matters. The password is stored in a form that nobody can read.',
    what4:
      'From your visit: the network address and time of each request, for security and for a short while. There is no advertising, no third-party analytics, and no outside service following you.',
    what5:
      'From a post on social networks about the city: who signs it, its text, link and time and how many photos it has, to see whether it is a report. It is deleted after {days} days; if it became a report, only the link stays with that report.',
    what6:
      'Once a case is closed, who reported it is forgotten after a time that the city sets, a year unless it says otherwise: name, contact, followers, internal notes and uncovered photos. The case and its dates stay.',
    anonymous: 'Reporting without your name',
    anonymousText:
      'Where the category allows it, you can report anonymously. You get a reference and a secret to follow it; nobody else has them, so keep them safe.',
    chain: 'What goes on the blockchain',
    chainText:
      'Only mathematical fingerprints of the certified results and of the change log. Never personal data: what is anchored cannot be erased, which is why nothing of yours is in it.',
    device: 'What stays on your device',
    device1: 'A session cookie, if you sign in; it is removed when you sign out.',
    device2: 'Your language (365 days) and the appearance you chose.',
    device3: 'An unsent report, if you lose your connection; it is removed once sent.',
    rights: 'Your rights',
    rightsText:
      'You can ask to see your data, correct it, take a copy, or have it erased. What is erased no longer exists here; the change log keeps only its fingerprint, which does not identify you.',
  },
});

/** The privacy notice and the terms of use: the city's own texts, else what the product does with personal data. */
export function PrivacyNotice() {
  const { data } = useCall('POST /setting/texts', {}, { staleMs: 60_000 });
  const textOf = (name: 'privacy' | 'terms') =>
    data?.items.find((text) => text.name === name)?.[locale] ?? '';
  return (
    <>
      {textOf('privacy') ? <RichText source={textOf('privacy')} heading="h2" /> : <OwnNotice />}
      <Section title={t.terms} id="terminos">
        {textOf('terms') ? (
          <RichText source={textOf('terms')} />
        ) : (
          <Points texts={[t.terms1, t.terms2, t.terms3]} />
        )}
      </Section>
    </>
  );
}

function OwnNotice() {
  const { brand, setting } = useStartup();
  return (
    <>
      <Section title={t.who}>
        <p>{t.whoText({ name: brand.city_name || brand.app_name })}</p>
        {setting.email_contact && (
          <p>
            {t.whoMail} <a href={`mailto:${setting.email_contact}`}>{setting.email_contact}</a>.
          </p>
        )}
      </Section>
      <Section title={t.what}>
        <Points texts={[t.what1, t.what2, t.what3, t.what4, t.what5({ days: POST_KEPT_DAYS }), t.what6]} />
      </Section>
      <Section title={t.anonymous}>
        <p>{t.anonymousText}</p>
      </Section>
      <Section title={t.chain}>
        <p>{t.chainText}</p>
      </Section>
      <Section title={t.device}>
        <Points texts={[t.device1, t.device2, t.device3]} />
      </Section>
      <Section title={t.rights}>
        <p>{t.rightsText}</p>
      </Section>
    </>
  );
}

function Points({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul className="prose-list">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
