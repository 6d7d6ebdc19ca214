import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { QuestionForm } from '../deals/contact/QuestionForm.tsx';
import { signInAddress } from '../kit/sign-in-address.ts';
import { useAboutCar } from './about-car.ts';
import type { ListedCar } from './car.ts';

/** A short message to the dealer about one of its cars. */
export function AskAboutCar({ car, name }: { car: ListedCar; name: string }) {
  const about = useAboutCar(car, name);
  const location = useLocation();
  const { dealer } = car;
  return (
    <QuestionForm
      seller={dealer}
      about={() => ({ vehicle: about })}
      signIn={{ address: signInAddress('user', { ...location, hash: '#ask' }) }}
    >
      <Trans>
        Your question to {dealer.name} about the {name}.
      </Trans>
    </QuestionForm>
  );
}
