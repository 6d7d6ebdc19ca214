import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { fieldErrors, useFailureWords } from '../kit/refusal-words.ts';
import { useCheckedForm } from '../kit/use-checked-form.ts';

const empty = { currentPassword: '', password: '' };

/** The form for a new password; `message` is what to say of a failure that is about neither field. */
export const useChangePassword = (change: (values: typeof empty) => Promise<void>) => {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { form, field, refuse } = useCheckedForm({
    initialValues: empty,
    check: ({ currentPassword, password }) => ({
      ...(currentPassword === '' && { currentPassword: t`Enter your current password.` }),
      ...(password.trim() === '' && { password: t`Password is required.` }),
    }),
  });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: change,
    onSuccess: () => form.reset(),
    onError: refuse,
  });
  const message = error && Object.keys(fieldErrors(error)).length === 0 ? failureWords(error) : undefined;
  return { field, submit: form.onSubmit((values) => mutate(values)), isPending, isSuccess, message };
};
