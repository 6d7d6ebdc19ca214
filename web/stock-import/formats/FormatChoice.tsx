import { Trans } from '@lingui/react/macro';
import { SelectField } from '../../ui/SelectField.tsx';
import type { StockImport } from '../import-words.ts';
import { useFormatChoices } from './use-formats.ts';

type ChoiceProps = {
  found: StockImport;
  token: string;
  busy: boolean;
  onChoose: (how: { format: string } | { element: string }) => void;
};

/** As what the file is read: by which format, and of XML by which element. */
export function FormatChoice({ found, token, busy, onChoose }: ChoiceProps) {
  const { format, element, elements } = found;
  const data = useFormatChoices(token, '');
  return (
    <div className="column gap-2">
      <SelectField
        label={<Trans>Read this file as</Trans>}
        description={<Trans>A system or a format of yours is recognised by itself.</Trans>}
        value={format}
        disabled={busy}
        data={data}
        onChange={({ currentTarget }) => onChoose({ format: currentTarget.value })}
      />
      {elements.length > 0 && (
        <SelectField
          label={<Trans>The element that is a car</Trans>}
          value={element}
          disabled={busy}
          data={elements.map(({ element: name, times }) => ({ value: name, label: `${name} (${times})` }))}
          onChange={({ currentTarget }) => onChoose({ element: currentTarget.value })}
        />
      )}
    </div>
  );
}
