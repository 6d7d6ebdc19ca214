import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { localDay } from '../../kit/format.ts';
import { useDeal, useDealActions, useField } from '../form/deal-context.tsx';
import { useVehicleSource } from './vehicle-source.ts';

/**
 * Brings the dealer's programmes for the chosen model into the deal, once they have come, and again when they are others.
 *
 * @param ofSaved the dealer of the saved deal that is open on the page over all dealers
 */
export const useProgrammes = (ofSaved?: string): void => {
  const source = useVehicleSource();
  const [make, model] = [useField('make'), useField('model')];
  const settings = useDeal((deal) => deal.dealer);
  const standing = useDeal((deal) => deal.programmes);
  const { bringProgrammes, setToday } = useDealActions();
  const dealer = source.dealer ?? ofSaved;
  const isAsked = dealer !== undefined && make !== '' && model !== '';
  const { data: programmes } = useQuery({ ...source.programmes(make, model, settings, dealer), enabled: isAsked });
  const broughtFor = useRef('');
  // They come from the server, after their model was chosen.
  useEffect(() => {
    if (programmes === undefined) return;
    const isFor = `${make} ${model}`;
    const again = broughtFor.current === isFor;
    broughtFor.current = isFor;
    if (programmes === standing) return;
    if (again) setToday(localDay(new Date()));
    bringProgrammes(programmes, again);
  }, [programmes, standing, bringProgrammes, setToday, make, model]);
};
