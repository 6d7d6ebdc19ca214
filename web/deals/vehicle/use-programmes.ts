import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDeal, useDealActions, useField } from '../form/deal-context.tsx';
import { useVehicleSource } from './vehicle-source.ts';

/** Brings the dealer's programmes for the chosen model into the deal, once they have come. */
export const useProgrammes = (): void => {
  const source = useVehicleSource();
  const [make, model] = [useField('make'), useField('model')];
  const settings = useDeal((deal) => deal.dealer);
  const standing = useDeal((deal) => deal.programmes);
  const { bringProgrammes } = useDealActions();
  const isAsked = source.dealer !== undefined && make !== '' && model !== '';
  const { data: programmes } = useQuery({ ...source.programmes(make, model, settings), enabled: isAsked });
  // They come from the server, after their model was chosen.
  useEffect(() => {
    if (programmes !== undefined && programmes !== standing) bringProgrammes(programmes);
  }, [programmes, standing, bringProgrammes]);
};
