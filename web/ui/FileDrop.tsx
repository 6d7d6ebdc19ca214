import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './file-drop.module.css';

type FileDropProps = {
  /** What to choose, as the button says it. */
  label: ReactNode;
  /** What may be chosen, below the label. */
  hint: ReactNode;
  /** As the browser's own choice of files takes it: ".csv,text/csv". */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
};

/** A field to choose files with, or to drop them on. */
export function FileDrop({ label, hint, accept, multiple = false, disabled = false, onFiles }: FileDropProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <label
      className={`stack gap-05 ${classes.drop}`}
      data-over={over}
      data-disabled={disabled}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        className={`whole laid-over ${classes.input}`}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again once it is mended.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <span className={`beside gap-1 strong ${classes.label}`}>{label}</span>
      <span className={`note ${classes.hint}`}>{hint}</span>
    </label>
  );
}
