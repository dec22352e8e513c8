import { useStartup } from '#session/startup.ts';
import classes from './login-picture.module.css';

/** The city's picture above the sign-in form, where it set one. */
export function LoginPicture() {
  const { city_splash_login: picture } = useStartup().brand;
  return picture && <img src={picture} alt="" className={classes.picture} />;
}
