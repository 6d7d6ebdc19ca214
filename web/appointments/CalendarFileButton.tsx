import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../kit/api.ts';
import { saveFile } from '../kit/save-file.ts';
import { useLoginStore } from '../kit/stores.ts';
import { showToast } from '../shell/toast.ts';
import { Button } from '../ui/Button.tsx';
import type { Appointment } from './appointment-words.ts';

/** Puts an appointment into the person's own calendar, by the file that every calendar reads. */
export function CalendarFileButton({ appointment }: { appointment: Appointment }) {
  const { t } = useLingui();
  const file = useMutation({
    mutationFn: () =>
      api('readCalendarFile', { params: { id: appointment._id } }, useLoginStore.getState().token ?? undefined),
    onSuccess: ({ fileName, text }) => saveFile(fileName, text, 'text/calendar;charset=utf-8'),
    onError: () =>
      showToast({
        kind: 'error',
        text: t`We couldn’t get the calendar file. Please try again.`,
      }),
  });
  return <Button busy={file.isPending} onClick={() => file.mutate()}>{t`Add to calendar`}</Button>;
}
