import { useLingui } from '@lingui/react/macro';
import { IconZoom } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { useNavigate } from 'react-router';
import { useWhenAlive } from '../../kit/use-when-alive.ts';
import type { DealerSession } from '../DealerFrame.tsx';
import { FoundList } from './FoundList.tsx';
import classes from './find-palette.module.css';
import { useFound } from './use-found.ts';

type PaletteProps = { session: DealerSession; onClose: () => void };

/** One field that leads anywhere: what is typed finds leads, cars, pages and actions; the arrows choose, Enter goes there. */
export default function FindPalette({ session, onClose }: PaletteProps) {
  const { i18n, t } = useLingui();
  const go = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const found = useFound(session.token, typed);
  // A dialog is opened by its method, once it is on the page.
  useWhenAlive(() => {
    dialog.current?.showModal();
    field.current?.focus();
  });
  const choose = (address: string) => {
    dialog.current?.close();
    void go(address);
  };
  return (
    <dialog ref={dialog} aria-label={t`Find`} className={classes.palette} onClose={onClose} closedby="any">
      <I18nProvider locale={`${i18n.locale}-CA`}>
        <Autocomplete inputValue={typed} onInputChange={setTyped}>
          <div className={classes.field}>
            <IconZoom aria-hidden size={20} stroke={1.75} />
            <SearchField aria-label={t`A lead, a car, a page, an action`}>
              <Input ref={field} placeholder={t`A lead, a car, a page, an action`} maxLength={100} />
            </SearchField>
          </div>
          <div className={classes.list}>
            <FoundList session={session} typed={typed} found={found} onChoose={choose} />
          </div>
        </Autocomplete>
      </I18nProvider>
      {found.hasFailed && (
        <p role="alert" className={classes.failed}>{t`Leads and cars could not be looked up. Please try again.`}</p>
      )}
    </dialog>
  );
}
