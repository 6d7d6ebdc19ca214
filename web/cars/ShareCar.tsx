import { useLingui } from '@lingui/react/macro';
import { productName } from '../kit/product.ts';
import { LinkToShare, mailAddress } from '../ui/LinkToShare.tsx';
import { Sheet } from '../ui/Sheet.tsx';

type ShareCarProps = { name: string; onClose: () => void };

/** The link to a car's page: to copy, to mail, or to hand to the device's own share sheet where there is one. */
export function ShareCar({ name, onClose }: ShareCarProps) {
  const { t } = useLingui();
  const { origin, pathname } = window.location;
  const url = `${origin}${pathname}`;
  const letter = t`A ${name} on ${productName}, with its price line by line:`;
  return (
    <Sheet title={t`Share this car`} onClose={onClose}>
      <LinkToShare shared={{ url, title: name }} mail={mailAddress(name, [letter, '', url])} />
    </Sheet>
  );
}
