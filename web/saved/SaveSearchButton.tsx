import { useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInAddress } from '../kit/sign-in-address.ts';
import { useLoginStore } from '../kit/stores.ts';
import { Button } from '../ui/Button.tsx';
import classes from './saved.module.css';

/** What the sheet is told that the button opens. */
export type OpenSheet = { token: string; onClose: () => void };

/** Saves the search that is on the screen; whoever is not signed in does that first, and comes back to it. */
export function SaveSearchButton({ children }: { children: (sheet: OpenSheet) => ReactNode }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const token = useLoginStore((store) => store.token);
  const location = useLocation();
  const navigate = useNavigate();
  const press = () => {
    if (token) setOpen(true);
    else void navigate(signInAddress('user', location));
  };
  return (
    <>
      <Button onClick={press} className={classes.save} aria-haspopup="dialog" aria-label={t`Save this search`}>
        <IconBell aria-hidden />
        <span>{t`Save this search`}</span>
      </Button>
      <Suspense>{isOpen && token && children({ token, onClose: () => setOpen(false) })}</Suspense>
    </>
  );
}
