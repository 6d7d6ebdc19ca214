import classes from './gallery.module.css';
import { State } from './Sample.tsx';

const colours = [
  'canvas',
  'surface',
  'sunken',
  'ink',
  'ink-2',
  'line',
  'control',
  'pine',
  'pine-hover',
  'pine-wash',
  'on-pine',
  'cobalt',
  'cobalt-2',
  'cobalt-3',
  'cobalt-wash',
  'plum',
  'amber',
  'amber-fill',
  'red',
  'focus',
  'night',
  'night-2',
  'on-night',
  'on-night-2',
];
const sizes = ['t-1', 't-s', 't0', 't1', 't2', 't3', 't4', 't5', 't7'];
const spaces = ['s05', 's1', 's15', 's2', 's3', 's4', 's5', 's6', 's8', 's10'];
const radii = ['r-tag', 'r-field', 'r-card'];

/** Colour, type, space and radius, each by the name of its token. */
export function Tokens() {
  return (
    <>
      <State name="Colour">
        <ul className={`stack gap-15 smaller ${classes.swatches}`}>
          {colours.map((name) => (
            <li key={name}>
              <span style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </State>
      <State name="Type">
        {sizes.map((name) => (
          <p key={name} className={classes.line} style={{ fontSize: `var(--${name})` }}>
            $1,024.45 <small>{name}</small>
          </p>
        ))}
      </State>
      <State name="Space">
        {spaces.map((name) => (
          <p key={name} className={`row gap-15 smaller ${classes.space}`}>
            <span style={{ width: `var(--${name})` }} />
            {name}
          </p>
        ))}
      </State>
      <State name="Radius and elevation">
        <ul className={`stack gap-15 smaller ${classes.swatches}`}>
          {radii.map((name) => (
            <li key={name}>
              <span style={{ borderRadius: `var(--${name})` }} />
              {name}
            </li>
          ))}
          <li>
            <span style={{ boxShadow: 'var(--lift)' }} />
            lift
          </li>
        </ul>
      </State>
    </>
  );
}
