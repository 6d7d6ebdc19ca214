import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Control, Field, type FieldProps } from './Field.tsx';
import { fieldStyles } from './field-styles.ts';

type Option = string | { readonly value: string; readonly label: string; readonly disabled?: boolean };
type Group = { readonly group: string; readonly items: readonly Option[] };

type OwnProps = {
  data: readonly (Option | Group)[];
  /** A list of no more than 200 px, which scrolls, where the browser lets a page say how high its menu is. */
  menu?: 'short' | undefined;
};

export type SelectFieldProps = FieldProps & OwnProps & Omit<ComponentProps<'select'>, 'children'>;

const isGroup = (option: Option | Group): option is Group => typeof option === 'object' && 'group' in option;

function OneOption({ option }: { option: Option }) {
  if (typeof option === 'string') return <option value={option}>{option}</option>;
  return (
    <option value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  );
}

const keyOf = (option: Option): string => (typeof option === 'string' ? option : option.value);

const options = (all: readonly Option[]) => all.map((option) => <OneOption key={keyOf(option)} option={option} />);

/** A choice out of a list: the system's own, because it is the best one on a phone. */
export function SelectField(props: SelectFieldProps) {
  const { label, description, error, errorRole, classNames = fieldStyles, data, menu, id, ...select } = props;
  return (
    <Field label={label} description={description} error={error} errorRole={errorRole} classNames={classNames} id={id}>
      {(control) => (
        <Control
          error={error}
          classNames={classNames}
          rightSection={<IconChevronDown aria-hidden size={18} stroke={1.75} />}
        >
          <select {...select} {...control} data-menu={menu} className={classNames.input}>
            {data.map((one) =>
              isGroup(one) ? (
                <optgroup key={`group ${one.group}`} label={one.group}>
                  {options(one.items)}
                </optgroup>
              ) : (
                <OneOption key={keyOf(one)} option={one} />
              ),
            )}
          </select>
        </Control>
      )}
    </Field>
  );
}
