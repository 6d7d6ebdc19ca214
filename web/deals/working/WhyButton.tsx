import { useLingui } from '@lingui/react/macro';
import classes from './why-button.module.css';

type WhyButtonProps = {
  /** The figure whose working it opens. */
  label: string;
  open: boolean;
  /** The id of what it opens. */
  controls: string;
  onToggle: () => void;
};

/** The equals sign beside a figure: it opens how the figure was made. */
export function WhyButton({ label, open, controls, onToggle }: WhyButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={`plain strong ${classes.why}`}
      aria-expanded={open}
      aria-controls={controls}
      title={t`How we calculated this`}
      aria-label={open ? t`Hide the math for ${label}` : t`Show the math for ${label}`}
      onClick={onToggle}
    >
      =
    </button>
  );
}
