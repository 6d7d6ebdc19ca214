import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { TextField } from '../ui/TextField.tsx';
import { PhotoPicture } from './PhotoPicture.tsx';
import classes from './photos.module.css';
import type { Photo } from './use-photos.ts';

type PhotoCardProps = {
  photo: Photo;
  /** Its place, from 0, and how many there are. */
  place: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onDescribe: (photo: Photo, alt: string) => Promise<boolean>;
  onRemove: (photo: Photo) => void;
};

/** What a dragged photo carries: its place. */
const dragKind = 'application/x-photo-place';

/** One photo: seen, described, moved by its buttons or by dragging, removed. */
export function PhotoCard({ photo, place, count, onMove, onDescribe, onRemove }: PhotoCardProps) {
  const { t } = useLingui();
  const number = place + 1;
  const drop = (event: DragEvent) => {
    const from = event.dataTransfer.getData(dragKind);
    if (from === '') return;
    event.preventDefault();
    onMove(Number(from), place);
  };
  return (
    <li
      className="stack top narrowing gap-15"
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragKind, String(place))}
      onDragOver={(event) => event.dataTransfer.types.includes(dragKind) && event.preventDefault()}
      onDrop={drop}
    >
      <div className={classes.frame}>
        <PhotoPicture photo={photo} sizes="(max-width: 520px) 92vw, 280px" className={`block whole ${classes.photo}`} />
        {place === 0 && <span className={`smaller strong ${classes.first}`}>{t`First photo`}</span>}
      </div>
      <Description photo={photo} number={number} onDescribe={onDescribe} />
      <div className={classes.buttons}>
        <button
          type="button"
          aria-label={t`Move photo ${number} earlier`}
          aria-disabled={place === 0}
          onClick={() => place > 0 && onMove(place, place - 1)}
        >
          <IconArrowLeft aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t`Move photo ${number} later`}
          aria-disabled={number === count}
          onClick={() => number < count && onMove(place, place + 1)}
        >
          <IconArrowRight aria-hidden />
        </button>
        <button type="button" aria-label={t`Delete photo ${number}`} onClick={() => onRemove(photo)}>
          <IconTrash aria-hidden />
        </button>
      </div>
    </li>
  );
}

/** What is to be seen, kept when the field is left. */
function Description({ photo, number, onDescribe }: Pick<PhotoCardProps, 'photo' | 'onDescribe'> & { number: number }) {
  const { t } = useLingui();
  const hintId = useId();
  const [text, setText] = useState(photo.alt);
  const [isKept, setKept] = useState(false);
  const leave = async () => {
    const alt = text.trim();
    if (alt !== photo.alt) setKept(await onDescribe(photo, alt));
  };
  return (
    <div className={classes.description}>
      <TextField
        label={t`Describe photo ${number}`}
        placeholder={t`Front-left view`}
        maxLength={200}
        value={text}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setKept(false);
        }}
        onBlur={() => void leave()}
        onKeyDown={({ key }) => key === 'Enter' && void leave()}
      />
      <p id={hintId} role="status" className={`smaller strong ${classes.kept}`}>
        {isKept && <Trans context="a photo">Saved</Trans>}
      </p>
    </div>
  );
}
