import { brandTokens, GROUNDS } from '@vereda/contract/configuration/brand-tokens';
import { contrast } from '@vereda/contract/configuration/color';
import { TextField } from '#forms/fields.tsx';
import type { FieldBinding } from '#forms/use-call-form.ts';
import { isColor } from './brand-fields.ts';
import { brandWords as t } from './brand-words.ts';
import blocks from '#ui/look/blocks.module.css';
import classes from './brand.module.css';

const READABLE = 4.5;

type ColorFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly binding: FieldBinding;
  readonly value: string;
  readonly onPick: (color: string) => void;
  /** Only a ground: no text is ever set in it. */
  readonly isGround?: boolean;
};

/** One colour, by the device's picker or written, with the shades that the product derives from it and their contrast. */
export function ColorField({ label, hint, binding, value, onPick, isGround }: ColorFieldProps) {
  const color = isColor(value) ? value.trim().toLowerCase() : null;
  return (
    <div className={classes.color}>
      <div className={classes.colorRow}>
        <input
          type="color"
          className={classes.picker}
          aria-label={t.pick({ name: label })}
          value={color ?? '#888888'}
          onChange={(event) => onPick(event.currentTarget.value)}
        />
        <TextField label={label} hint={hint} maxLength={7} spellCheck={false} {...binding} />
      </div>
      {color && !isGround && <Contrasts color={color} />}
    </div>
  );
}

function Contrasts({ color }: { readonly color: string }) {
  const ratio = contrast(color, '#ffffff');
  const colors = { primary: color, secondary: color, additional: color };
  const [light, dark] = [brandTokens(colors, 'light'), brandTokens(colors, 'dark')];
  const shades = [
    [t.shadeButton, '#ffffff', light['--brand-filled'] ?? color],
    [t.shadeText, light['--brand-text'] ?? color, GROUNDS.light.paper],
    [t.shadeDark, dark['--brand-text'] ?? color, GROUNDS.dark.paper],
  ] as const;
  return (
    <div className={classes.contrasts}>
      <p className={blocks.hint}>
        {ratio >= READABLE ? t.asIs({ ratio: ratioText(ratio) }) : t.darkened({ ratio: ratioText(ratio) })}
      </p>
      <ul className={classes.shades} aria-label={t.shades}>
        {shades.map(([name, text, ground]) => (
          <li key={name} style={{ color: text, background: ground }}>
            {name}
            <span className="tabular">{ratioText(contrast(text, ground))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
}
