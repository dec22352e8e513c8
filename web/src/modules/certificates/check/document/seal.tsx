import { useStartup } from '#session/startup.ts';
import classes from './document.module.css';
import { documentWords as t } from './document-words.ts';

const TURNS = Array.from({ length: 12 }, (_, index) => index * 15);

/** The issuer's logo, or a neutral drawing where the brand has none. */
export function Seal() {
  const { logo, app_name: name } = useStartup().brand;
  if (logo) return <img src={logo} alt={t.seal({ name })} className={classes.logo} />;
  return (
    <svg viewBox="0 0 96 96" className={classes.seal} aria-hidden>
      <g fill="none" stroke="currentColor" strokeWidth="0.5" opacity="0.7">
        {TURNS.map((angle) => (
          <ellipse key={angle} cx="48" cy="48" rx="46" ry="27" transform={`rotate(${angle} 48 48)`} />
        ))}
      </g>
      <circle cx="48" cy="48" r="20" className={classes.sealFace} stroke="currentColor" strokeWidth="1" />
      <path
        d="M38 44l10-6 10 6zM38 57h20M40 47v7M45.3 47v7M50.7 47v7M56 47v7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
