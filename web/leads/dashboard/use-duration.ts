import { useLingui } from '@lingui/react/macro';
import { ageOf } from '../lead-age.ts';

/** How long something took, from seconds, as short as an age is said: 12 min, 1 d 2 h. */
export const useDuration = (): ((seconds: number) => string) => {
  const { i18n, t } = useLingui();
  return (seconds) => {
    const end = new Date(seconds * 1000);
    return seconds < 60 ? t`< 1 min` : i18n._(ageOf(new Date(0).toISOString(), end));
  };
};
