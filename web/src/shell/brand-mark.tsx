import { useStartup } from '#session/startup.ts';
import classes from './brand-mark.module.css';

/** The city's logo, or its initial on the brand colour where it has none. */
export function BrandMark() {
  const { logo, app_name: name } = useStartup().brand;
  if (logo) return <img src={logo} alt="" className={classes.logo} height={36} />;
  return (
    <span className={classes.initial} aria-hidden>
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
