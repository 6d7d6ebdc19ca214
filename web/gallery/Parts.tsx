import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { CheckField } from '../ui/CheckField.tsx';
import { ChipsField } from '../ui/ChipsField.tsx';
import { FileDrop } from '../ui/FileDrop.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Logo } from '../ui/Logo.tsx';
import { ModeMark } from '../ui/ModeMark.tsx';
import { NewerVersion } from '../ui/NewerVersion.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Paging } from '../ui/Paging.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { QuietRetry } from '../ui/QuietRetry.tsx';
import { SanitisedHtml } from '../ui/SanitisedHtml.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { TextAreaField } from '../ui/TextAreaField.tsx';
import { TextField } from '../ui/TextField.tsx';
import classes from './gallery.module.css';
import { type Forced, State, type Theme } from './Sample.tsx';

const nothing = () => undefined;
const kinds = ['primary', 'secondary', 'quiet'] as const;

/** The kinds of button at rest, under the pointer, with the focus, with a picture, at work and out of use; links that look like them. */
export function Buttons() {
  return (
    <>
      {kinds.map((kind) => (
        <State key={kind} name={kind}>
          <div className={`flow-row ${classes.row}`}>
            <Button kind={kind}>Save deal</Button>
            <span data-state="hover">
              <Button kind={kind}>Under the pointer</Button>
            </span>
            <span data-state="focus">
              <Button kind={kind}>With the focus</Button>
            </span>
            <Button kind={kind}>
              <IconDownload aria-hidden />
              With a picture
            </Button>
            <Button kind={kind} busy>
              At work
            </Button>
            <Button kind={kind} disabled>
              Out of use
            </Button>
            <LinkButton kind={kind} href="#link">
              A link
            </LinkButton>
          </div>
        </State>
      ))}
      <State name="Marks">
        <div className={`flow-row ${classes.row}`}>
          <Logo />
          {['Cash', 'Finance', 'Lease'].map((mode) => (
            <ModeMark key={mode} mode={mode} />
          ))}
        </div>
      </State>
      <State name="Sheets">
        <Sheets />
      </State>
    </>
  );
}

function Sheets() {
  const [open, setOpen] = useState<'sheet' | 'newer' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={`flow-row ${classes.row}`}>
      <Button onClick={() => setOpen('sheet')}>Open a sheet</Button>
      <Button onClick={() => setOpen('newer')}>A newer version</Button>
      {open === 'sheet' && (
        <Sheet title="A sheet" onClose={close}>
          <p>From below on a phone, in the middle elsewhere.</p>
        </Sheet>
      )}
      {open === 'newer' && (
        <NewerVersion
          title="A newer version"
          refresh={() => Promise.reject(new Error('gallery'))}
          onClose={close}
          note=""
        >
          Something was changed elsewhere.
        </NewerVersion>
      )}
    </div>
  );
}

/** What is said when something was done, failed, is empty or is long. */
export function Messages() {
  return (
    <>
      <FormMessage kind="success">Your deal was saved.</FormMessage>
      <FormMessage kind="note">Prices come from a sample catalogue.</FormMessage>
      <FormMessage kind="error">The e-mail address or the password is not right.</FormMessage>
      <State name="Empty">
        <Notice title="No deals yet">
          <p>What you save appears here.</p>
          <Button kind="primary">Work out a deal</Button>
        </Notice>
      </State>
      <State name="Failed">
        <LoadFailed title="Your deals could not be loaded." of={{ refetch: nothing, isFetching: false }} />
        <QuietRetry of={{ refetch: nothing, isFetching: false }}>The prices did not arrive.</QuietRetry>
      </State>
      <State name="Text and paging">
        <SanitisedHtml html="<p>A text of ours with a <a href='#text'>link</a>, <b>weight</b> and</p><ul><li>a list.</li></ul>" />
        <Paging page={1} rows={20} total={64} pageSize={20} />
      </State>
    </>
  );
}

/** What stands where something is on its way. */
export function Waiting() {
  return (
    <>
      <State name="Skeleton">
        <Skeleton width="60%" height="28px" />
        <Skeleton width="90%" />
        <Skeleton width="75%" />
      </State>
      <State name="Spinner">
        <Spinner label="Loading" />
      </State>
      <State name="Progress">
        <ProgressBar label="None of it" value={0} />
        <ProgressBar label="Two fifths" value={0.4} />
        <ProgressBar label="All of it" value={1} />
      </State>
    </>
  );
}

const states: readonly {
  name: string;
  forced?: Forced;
  props: { description?: string; error?: string; disabled?: boolean };
}[] = [
  { name: 'At rest', props: {} },
  { name: 'Under the pointer', forced: 'hover', props: {} },
  { name: 'With the focus', forced: 'focus', props: {} },
  { name: 'With a hint', props: { description: 'Before tax.' } },
  { name: 'Refused', props: { error: 'Type an amount.' } },
  { name: 'Out of use', props: { disabled: true } },
];
const terms = ['36', '48', '60', '72'].map((value) => ({ value, label: value }));

/** Each kind of field at rest, under the pointer, with the focus, with a hint, refused and out of use. */
export function Fields({ theme }: { theme: Theme }) {
  return states.map(({ name, forced, props }) => (
    <State key={name} name={name} forced={forced}>
      <div className={`stack tops gap-2 ${classes.fields}`}>
        <TextField label="Text" defaultValue="Lakeview Acura" {...props} />
        <TextField label="Empty" placeholder="M5V 2T6" {...props} />
        <SelectField label="Choice" data={['Finance', 'Cash', 'Lease']} {...props} />
        <PasswordField label="Password" defaultValue="a few words do well" {...props} />
        <TextAreaField label="Several lines" rows={2} defaultValue="Is it there in white?" {...props} />
        <CheckField label="I have read and agree." defaultChecked={name !== 'At rest'} {...props} />
        <Chips name={`${theme} ${name}`} error={'error' in props ? props.error : undefined} />
        <FileDrop
          label="Choose a file"
          hint="CSV, at most 50 MB"
          accept=".csv"
          disabled={'disabled' in props}
          onFiles={nothing}
        />
      </div>
    </State>
  ));
}

function Chips({ name, error }: { name: string; error: string | undefined }) {
  const [value, setValue] = useState('60');
  return <ChipsField label="Chips" name={name} chips={terms} value={value} onChange={setValue} error={error} />;
}
