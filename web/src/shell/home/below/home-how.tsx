import { dictionary } from '#i18n/dictionary.ts';
import { useStartup } from '#session/startup.ts';
import { useCan } from '#session/viewer.ts';
import blocks from '#ui/look/blocks.module.css';
import classes from './home-how.module.css';

const t = dictionary({
  es: {
    title: 'Cómo funciona',
    report: 'Un reporte',
    report1: 'Se cuenta qué pasa y dónde, con una foto si la hay. Sin cuenta también se puede.',
    report2: 'El área responsable lo recibe con una fecha comprometida, y cada paso queda a la vista.',
    report3: 'Se da por resuelto cuando lo confirma quien lo hizo. Si no quedó bien, se reabre.',
    draw: 'Un sorteo certificado',
    draw1: 'El resultado se carga dos veces, se compara y lo firman dos responsables distintos.',
    draw2: 'Su huella queda anclada en una cadena de bloques: cambiar un dígito la rompe.',
    draw3: 'Cualquiera lo comprueba en su propio navegador, paso por paso.',
  },
  en: {
    title: 'How it works',
    report: 'A report',
    report1: 'You say what is wrong and where, with a photo if you like. No account needed.',
    report2: 'The team in charge receives it with a promised date, and every step is in plain sight.',
    report3: 'It counts as solved when you confirm it. If it was not done well, it is reopened.',
    draw: 'A certified draw',
    draw1: 'The result is entered twice, compared, and signed by two different people in charge.',
    draw2: 'Its fingerprint is anchored on a blockchain: changing a single digit breaks it.',
    draw3: 'Anyone can check it in their own browser, step by step.',
  },
});

/** The two promises of the product in three steps each. */
export function HomeHow() {
  const hasReports = useCan('listener.report') === 'allowed';
  const hasDraws = useCan('certificates.read-public') === 'allowed';
  const { city_splash_secondary: picture } = useStartup().brand;
  if (!hasReports && !hasDraws) return null;
  return (
    <section className={blocks.steps}>
      <h2>{t.title}</h2>
      {picture && <img src={picture} alt="" className={classes.picture} />}
      <div className={classes.columns}>
        {hasReports && <Steps title={t.report} steps={[t.report1, t.report2, t.report3]} />}
        {hasDraws && <Steps title={t.draw} steps={[t.draw1, t.draw2, t.draw3]} />}
      </div>
    </section>
  );
}

function Steps({ title, steps }: { readonly title: string; readonly steps: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
