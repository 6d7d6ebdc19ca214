import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';

/** Opens the form of an offer; the key O presses the one that is shown. */
export function AnswerButton({ onPress, hasOpen }: { onPress: () => void; hasOpen: boolean }) {
  const { t } = useLingui();
  return (
    <Button kind="primary" data-answer onClick={onPress}>
      {hasOpen ? t`Replace the offer` : t`Answer with an offer`}
    </Button>
  );
}
