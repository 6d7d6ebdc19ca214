import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../kit/api.ts';
import type { SessionKind } from '../kit/sign-in-address.ts';
import { useSettled } from '../ui/use-settled.ts';
import classes from './password-strength.module.css';

type PasswordStrengthProps = { account: SessionKind; about: readonly string[]; typed: string };

const steps = [1, 2, 3, 4];

/**
 * How good a password is, by the server, once the person has stopped typing: the words to judge it by are too many for a
 * page. Nothing is shown where the server cannot be asked, for it looks again when the form is sent.
 */
export default function PasswordStrength({ account, about, typed }: PasswordStrengthProps): ReactNode {
  const password = useSettled(() => typed);
  const { data: rating, isError } = useQuery({
    queryKey: ['password strength', account, password, about],
    queryFn: () => api('ratePassword', { body: { account, password, about: about.filter(Boolean) } }),
    enabled: password.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0, // No password stays behind.
    retry: false,
  });
  const shown = isError ? undefined : rating;
  return (
    <>
      {shown && (
        <div className={`stack gap-05 ${classes.bar} ${shown.data.isEnough ? classes.enough : ''}`} aria-hidden>
          {steps.map((step) => (
            <span key={step} className={step <= Math.max(1, shown.data.score) ? classes.reached : ''} />
          ))}
        </div>
      )}
      <p role="status" className={`fine ${classes.words}`}>
        {shown?.message}
      </p>
    </>
  );
}
