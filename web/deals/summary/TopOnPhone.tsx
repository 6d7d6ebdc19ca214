import { useDeal, useMissing } from '../form/deal-context.tsx';
import { Programmes } from '../programmes/Programmes.tsx';
import { CheapestCars } from '../vehicle/CheapestCars.tsx';
import classes from './dock.module.css';
import { ModeSwitch } from './ModeSwitch.tsx';
import { MoneyFlow } from './MoneyFlow.tsx';
import { PaymentHero } from './PaymentHero.tsx';

/** What stands above the sections where the summary is not beside them: the ways to pay, the payment and its bar. */
export function TopOnPhone() {
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const missing = useMissing();
  return (
    <div className={classes.top}>
      <ModeSwitch />
      {activeOption !== -1 && (
        <>
          <PaymentHero />
          <Programmes withChange />
          <MoneyFlow isBarAlone />
        </>
      )}
      {missing === 'price' && <CheapestCars />}
    </div>
  );
}
