import { picturePath } from '../paths.ts';
import { ScrollingRow } from '../ui/ScrollingRow.tsx';
import classes from './picture-row.module.css';

type PictureRowProps = {
  label: string;
  /** A `label` is what an item is called where it is not its name; `note` stands beside it. */
  items: readonly { name: string; label?: string; note?: string | undefined; picture: string | undefined }[];
  chosen: string;
  onChoose: (name: string) => void;
  /** Drawings of cars stand wide on a line; marks are small squares. */
  wide?: boolean;
};

/** Tiles with a picture and a name, of which one is chosen. */
export function PictureRow({ label, items, chosen, onChoose, wide = false }: PictureRowProps) {
  const current = items.findIndex(({ name }) => name === chosen);
  return (
    <ScrollingRow label={label} current={current}>
      {items.map(({ name, label = name, note, picture }, place) => (
        <button
          key={name}
          type="button"
          aria-pressed={place === current}
          tabIndex={place === Math.max(current, 0) ? 0 : -1}
          className={wide ? `plain small ${classes.car}` : `plain small ${classes.tile}`}
          onClick={() => onChoose(name)}
        >
          {picture && (
            <img
              src={picturePath(picture)}
              alt=""
              width={wide ? 160 : 44}
              height={wide ? 73 : 44}
              // After the styles, the letters and the large picture.
              loading="lazy"
            />
          )}
          <span>
            {label}
            {note && <small>{note}</small>}
          </span>
        </button>
      ))}
    </ScrollingRow>
  );
}
