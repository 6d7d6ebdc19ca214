import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { decimalOf, formatDecimal, subtractDecimals } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit, isAbove, isBlank, readNumber } from '#engine/money/read-number.ts';
import type { EnergyUse } from '#engine/ownership/energy-cost.ts';
import { type Dated, type EnergyPrice, type RateBook, rowInForce } from '#engine/rates.ts';
import { api } from '../../../kit/api.ts';
import { useToolDeal, useToolInputs } from '../tool-deal.tsx';

type Consumption = CallReply<'readConsumption'>['consumption'];

/** What Natural Resources Canada says of the deal's model. */
const useConsumption = () => {
  const { make, model, year } = useToolDeal().state.form;
  const isNamed = !isBlank(make) && !isBlank(model);
  const query = { make: make.slice(0, 60), model: model.slice(0, 100), ...(/^\d{4}$/.test(year) && { year }) };
  const asked = useQuery({
    queryKey: ['consumption', query],
    queryFn: () => api('readConsumption', { query }),
    enabled: isNamed,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { isNamed, asked, consumption: asked.data?.consumption ?? null };
};

/** What a price is where nothing is typed: the province's, else Ontario's, whose taxes a new form has too. */
const usualPrice = (rows: RateBook['gasolinePrice'], province: string, today: string) => {
  const row: Dated<EnergyPrice> = rowInForce(rows, today);
  return { dollars: row.dollarsByProvince[province || formsOwn] ?? '', source: row.source };
};

/** The province that a form without one is worked out for. */
export const formsOwn = 'ON';

export type Kind = 'fuel' | 'electricity';

/** Everything that drives the car, with what stands where nothing is typed. */
export const useEnergy = () => {
  const { state, rates, today } = useToolDeal();
  const inputs = useToolInputs();
  const { isNamed, asked, consumption } = useConsumption();
  const kind = kindOf(inputs.runsOn ?? '', consumption);
  const gasoline = usualPrice(rates.gasolinePrice, state.province, today);
  const electricity = usualPrice(rates.electricityPrice, state.province, today);
  const canBeCharged = kind === 'fuel' && consumption !== null && consumption.electricRange !== null;
  const isOfKind = consumption !== null && (consumption.unit === 'kWh/100km') === (kind === 'electricity');
  const usual = {
    uses: isOfKind ? consumption.middle : '',
    price: kind === 'fuel' ? gasoline.dollars : electricity.dollars,
    electricPrice: electricity.dollars,
  };
  const { uses = '', costs = '', electricShare = '', electricUses = '', electricCosts = '' } = inputs;
  const energy = useMemo((): readonly EnergyUse[] => {
    const share = canBeCharged ? percentOf(electricShare) : '0';
    const rest = formatDecimal(subtractDecimals(decimalOf('100'), decimalOf(share)));
    return [
      ...energyOf(textOr(uses, usual.uses), textOr(costs, usual.price), rest),
      ...energyOf(electricUses, textOr(electricCosts, usual.electricPrice), share),
    ];
  }, [
    canBeCharged,
    electricShare,
    uses,
    costs,
    electricUses,
    electricCosts,
    usual.uses,
    usual.price,
    usual.electricPrice,
  ]);
  const source = kind === 'fuel' ? gasoline.source : electricity.source;
  return { kind, energy, usual, source, canBeCharged, consumption, isNamed, asked, electricity };
};

const textOr = (typed: string, otherwise: string): string => (isBlank(typed) ? otherwise : typed);

/** A share in percent, at most all of it. */
const percentOf = (text: string): string => formatCents(Math.min(centsUpToLimit(text), 100_00));

/** Nothing where the use or its price is not known. */
const energyOf = (per100Kilometres: string, dollars: string, sharePercent: string): readonly EnergyUse[] => {
  const [use, price] = [decimalIn(per100Kilometres), decimalIn(dollars)];
  return isBlank(per100Kilometres) || isBlank(dollars) || use === null || price === null
    ? []
    : [{ per100Kilometres: use, dollars: price, sharePercent: decimalOf(sharePercent) }];
};

/** A typed number, exactly; null above what the tools take. */
const decimalIn = (text: string) => (isAbove(text, 1_000_000) ? null : readNumber(text, 'typed').value);

const kindOf = (typed: string, consumption: Consumption): Kind => {
  if (typed === 'fuel' || typed === 'electricity') return typed;
  return consumption?.unit === 'kWh/100km' ? 'electricity' : 'fuel';
};
