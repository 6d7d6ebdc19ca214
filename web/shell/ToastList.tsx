import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/notifications/styles.layer.css';
import { useLingui } from '@lingui/react/macro';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { Kit } from '../ui/Kit.tsx';
import classes from './toast.module.css';
import { listenForToasts, type Toast } from './toast.ts';

/** Toasts at the bottom centre: green when something succeeded, red and announced at once when it failed. */
export default function ToastList({ first }: { first: Toast }) {
  const { t } = useLingui();
  const dismiss = t`Dismiss`;
  // Toasts come from anywhere in the product.
  useEffect(() => {
    const show = ({ kind, text, milliseconds }: Toast) =>
      notifications.show({
        message: text,
        autoClose: milliseconds,
        role: kind === 'error' ? 'alert' : 'status',
        classNames: { root: kind === 'error' ? classes.error : classes.success, description: classes.text },
        closeButtonProps: { 'aria-label': dismiss, className: classes.close },
      });
    show(first);
    return listenForToasts(show);
  }, [first, dismiss]);
  return (
    <Kit>
      <Notifications position="bottom-center" zIndex={1000} classNames={{ root: classes.place ?? '' }} />
    </Kit>
  );
}
