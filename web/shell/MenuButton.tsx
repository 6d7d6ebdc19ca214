import { useLingui } from '@lingui/react/macro';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { reportFailure } from '../kit/report.ts';
import classes from './site-header.module.css';

const loadMenu = () => import('./SideMenu.tsx');
const SideMenu = lazy(loadMenu);

/** Opens the side menu, which is fetched when a hand or the focus comes near it. */
export function MenuButton() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const open = () =>
    loadMenu().then(
      () => setOpen(true),
      (error) => reportFailure('the menu', error),
    );
  const prepare = () => void loadMenu().catch(() => undefined); // a press reports it
  return (
    <>
      <button
        type="button"
        className={`centre plain fixed ${classes.menu}`}
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
      >
        <IconMenu2 aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <SideMenu onClose={close} />
        </Suspense>
      )}
    </>
  );
}
