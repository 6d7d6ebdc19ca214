import { useState } from 'react';
import { CheckField } from '../ui/CheckField.tsx';
import { ChipsField } from '../ui/ChipsField.tsx';
import { FileDrop } from '../ui/FileDrop.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextAreaField } from '../ui/TextAreaField.tsx';
import { TextField } from '../ui/TextField.tsx';
import classes from './gallery.module.css';
import { type Forced, State, type Theme } from './Sample.tsx';

const nothing = () => undefined;
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
