import { useLingui } from '@lingui/react/macro';

/** Takes back what a toast says, in that toast. */
export function TakeBack({ end, onPress }: { end: () => void; onPress: () => void }) {
  const { t } = useLingui();
  const press = () => {
    end();
    onPress();
  };
  return (
    <button type="button" onClick={press}>
      {t`Undo`}
    </button>
  );
}
