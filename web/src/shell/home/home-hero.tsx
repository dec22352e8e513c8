import { dictionary } from '#i18n/dictionary.ts';
import { useStartup } from '#session/startup.ts';
import type { HomeTask } from '#ui/slots/home-slot.ts';
import classes from './home-hero.module.css';
import { HomeTasks } from './home-tasks.tsx';

const t = dictionary({
  es: {
    title1: 'Avisar lo que se ve.',
    title2: 'Comprobar cada sorteo.',
    lead: 'Hacer un reporte de la calle y seguirlo hasta confirmar que está resuelto. Y comprobar, sin pedirle permiso a nadie, que el resultado de un sorteo es el auténtico.',
  },
  en: {
    title1: 'Report what you see.',
    title2: 'Check every draw.',
    lead: 'Report a problem in your street and follow it until you confirm it is solved. And check for yourself, without asking anyone, that the result of a draw is the real one.',
  },
});

/** The top of the home: what this is, in five seconds, and the first steps. */
export function HomeHero({ tasks }: { readonly tasks: readonly HomeTask[] }) {
  const { city_name: cityName, city_slogan: slogan, city_splash_primary: splash } = useStartup().brand;
  return (
    <div className={classes.hero}>
      <div className={classes.words}>
        <div>
          {(cityName || slogan) && (
            <p className={classes.city}>{[cityName, slogan].filter(Boolean).join(' · ')}</p>
          )}
          <h1 id="page-title" tabIndex={-1} className={classes.title}>
            <span>{t.title1}</span> <span>{t.title2}</span>
          </h1>
          <p className={classes.lead}>{t.lead}</p>
        </div>
        {splash && <img src={splash} alt="" className={classes.splash} />}
      </div>
      <HomeTasks tasks={tasks} />
    </div>
  );
}
