import { msg, type Words } from '#contract/words.ts';
import { type Consumption, consumptionOf } from '../../catalogue/consumption.ts';
import { type Facts, type Found, type Question, type Tool, together } from '../question.ts';
import { carsOf, type FoundVehicle } from '../reading/vehicle.ts';
import { makeName } from './car-words.ts';

const asksForConsumption =
  /\b(?:gas|fuel|mpg|l ?\/ ?100|litres?|liters?|consumption|consom\w*|boit|boire|burns?|economical|range|autonomie|kwh|(?:gas|fuel) mileage)\b/;

/** The figures come under a licence that asks for their source. */
const source = {
  id: 'consumption',
  title: msg`Natural Resources Canada, fuel consumption ratings`,
  url: 'https://open.canada.ca/data/en/dataset/98f1a129-f628-4ce4-b24d-6f16bf24dd64',
} as const;

/** What a model uses for 100 km, and how far it drives on its battery. */
export const tellConsumption: Tool = (question, facts) => {
  if (!asksForConsumption.test(question.folded)) return null;
  const lines = vehiclesAsked(question, facts).flatMap((vehicle) => consumptionLines(vehicle, facts));
  if (lines.length === 0) return null;
  const ending = msg`City and highway together, from the lowest of its versions to the highest; how you drive decides the rest.`;
  return foundIn([...lines, ending]);
};

const foundIn = (lines: readonly Words[]): Found => ({
  said: together(lines, '\n'),
  source,
  redirectUrl: source.url,
  banner: null,
});

/** The models that are named, or that of the open deal. */
function vehiclesAsked({ vehicle, vehicles }: Question, { deal }: Facts): readonly FoundVehicle[] {
  if (vehicles.length > 0) return vehicles;
  if (vehicle.models) return [vehicle];
  const { make, model, year } = deal?.state.form ?? { make: '', model: '', year: '' };
  if (make === '' || model === '' || vehicle.make) return [];
  return [{ ...vehicle, make, models: new Set([model]), year: Number(year) || null, trimWords: [] }];
}

const mostModels = 4;

/** One line for each of the models that a name stands for. */
function consumptionLines(vehicle: FoundVehicle, { stock }: Facts): Words[] {
  const make = vehicle.make ?? '';
  const newest = carsOf({ ...vehicle, year: null }, stock.cars)[0]?.year;
  return [...(vehicle.models ?? [])].slice(0, mostModels).flatMap((model) => {
    const figures = consumptionOf(make, model, vehicle.year ?? newest);
    return figures ? [lineOf(make, model, figures)] : [];
  });
}

function lineOf(make: string, model: string, figures: Consumption): Words {
  const car = msg`${{ year: figures.year }} ${{ name: `${makeName(make)} ${model}` }}`;
  const line = msg`${{ car }}: ${{ use: usedSaid(figures) }}`;
  const { electricRange } = figures;
  if (!electricRange) return line;
  const range =
    electricRange.least === electricRange.most
      ? msg`${{ most: electricRange.most }} km on the battery`
      : msg`${{ least: electricRange.least }} to ${{ most: electricRange.most }} km on the battery`;
  return msg`${{ line }}, ${{ range }}`;
}

/** "9.9 to 10.3 L/100 km" */
export function usedSaid({ unit, least, most }: Consumption): Words {
  const amount =
    least === most
      ? msg`${{ most: { decimal: most } }}`
      : msg`${{ least: { decimal: least } }} to ${{ most: { decimal: most } }}`;
  return msg`${{ amount }} ${{ unit: unit === 'L/100km' ? 'L/100 km' : 'kWh/100 km' }}`;
}
