import classes from './fields.module.css';

/** The parts of every field. */
export const fieldStyles = {
  root: 'stack top gap-075',
  label: `small strong ${classes.label}`,
  description: `fine ${classes.hint}`,
  error: `smaller ${classes.error}`,
  wrapper: classes.wrapper ?? '',
  input: classes.input ?? '',
  section: classes.section ?? '',
};

/** The same with the figure at the right, as amounts stand in columns. */
export const amountStyles = { ...fieldStyles, input: `${classes.input} ${classes.amount}` };
