import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import type { StatedFact } from '#contract/car-facts.ts';
import { type CarFieldName, carFieldNames, carFieldOf } from '#contract/car-fields.ts';
import { carPath } from '#contract/car-path.ts';
import { carFieldLabels } from '#contract/labels/car-field-labels.ts';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import { provinceNames } from '#contract/labels/province-names.ts';
import { formatDayIn, formatKilometres, formatMoney } from '../../kit/format.ts';
import { vehicleTypeName } from '../../kit/vehicle-type-names.ts';
import { carPathAt, compareCarsPath } from '../../paths.ts';
import { CarPicture } from '../../photos/CarPicture.tsx';
import { HeartButton } from '../../saved/HeartButton.tsx';
import { Stated } from '../../ui/Stated.tsx';
import { dealOn, firstWay, type ListedCar } from '../car.ts';
import type { Compared } from './CompareCarsPage.tsx';
import classes from './compare-cars.module.css';

type ComparedCars = Compared['cars'];

/** A column a car and a line a fact; a line in which the cars differ is marked. */
export function ComparedTable({ cars }: { cars: ComparedCars }) {
  const { i18n, t } = useLingui();
  const lines = comparedLines(
    cars.map(({ car }) => car),
    i18n,
  );
  const ids = cars.map(({ _id }) => _id);
  return (
    <>
      {cars.length > 1 && (
        <p id="marked" className={`note ${classes.marked}`}>
          <Trans>◆ marks the lines where the cars differ.</Trans>
        </p>
      )}
      <div className={classes.scrolled}>
        <table
          className={classes.table}
          data-cars={cars.length}
          aria-describedby={cars.length > 1 ? 'marked' : undefined}
        >
          <thead>
            <tr>
              <td />
              {cars.map(({ _id, car }) => (
                <td key={_id}>
                  <div className={classes.picture}>{car && <Picture car={car} />}</div>
                </td>
              ))}
            </tr>
            <tr>
              <td />
              {cars.map((one) => (
                <th key={one._id} scope="col">
                  <Name one={one} />
                </th>
              ))}
            </tr>
            <tr className={classes.acts}>
              <td />
              {cars.map((one) => (
                <td key={one._id}>
                  <Acts one={one} others={ids.filter((id) => id !== one._id)} />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ label, stated, texts, differs }) => (
              <tr key={label} data-differs={differs}>
                <th scope="row">
                  {differs && (
                    <>
                      <span aria-hidden className={classes.mark}>
                        ◆
                      </span>
                      <span className="visually-hidden">{t`differs:`}</span>{' '}
                    </>
                  )}
                  {label}
                </th>
                {texts.map((text, place) => (
                  <td key={cars[place]?._id}>{stated && text ? <Stated of={stated} text={text} /> : text || '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type HeadProps = { one: ComparedCars[number] };

function Name({ one: { _id, name, car } }: HeadProps) {
  const way = car && firstWay(car);
  if (car === null) {
    return (
      <>
        {name}{' '}
        <span className="note block">
          <Trans>No longer for sale</Trans>
        </span>
      </>
    );
  }
  return <Link to={way ? carPathAt({ ...car, ...way, id: _id }) : carPath({ ...car, id: _id })}>{name}</Link>;
}

function Acts({ one: { _id, name, car }, others }: HeadProps & { others: readonly string[] }) {
  const { t } = useLingui();
  const terms = useComparedTerms();
  const way = car && firstWay(car);
  return (
    <div className={`flow-row ${classes.act}`}>
      {car && <HeartButton id={_id} name={name} />}
      {car && way && (
        <Link className="touch beside small" to={dealOn(car, way)} aria-label={t`Build this deal: ${name}`}>
          <Trans>Build this deal</Trans>
        </Link>
      )}
      {others.length > 0 && (
        <Link className="touch beside small" to={compareCarsPath(others, terms)} aria-label={t`Remove ${name}`}>
          <Trans>Remove</Trans>
        </Link>
      )}
    </div>
  );
}

function Picture({ car: { make, photos, drawing } }: { car: NonNullable<ComparedCars[number]['car']> }) {
  return <CarPicture car={{ make, drawing, photo: photos[0] ?? null }} sizes="300px" eager />;
}

type ComparedLine = {
  readonly label: string;
  /** What the texts say in the words of the cars' dealers. */
  readonly stated?: StatedFact | undefined;
  /** One a car; '' where its dealer does not state it, or the car is gone. */
  readonly texts: readonly string[];
  /** Whether the cars that are for sale say different things. */
  readonly differs: boolean;
};

/** What is fitted to a car beside what it came with, as its dealer says it. */
const equipment = [
  ['tireAndWheelDetails', fieldLabels.tireAndWheel],
  ['sideStepsdetails', fieldLabels.sideSteps],
  ['roofRacksDetails', fieldLabels.roofRacks],
  ['trailerPackagesdetails', fieldLabels.trailerPackages],
  ['sprayLinerdetails', fieldLabels.sprayLiner],
] as const;

const paymentOf = ({ ways }: ListedCar, mode: string, i18n: I18n): string => {
  const way = ways.find((one) => one.mode === mode);
  if (!way?.payment) return '';
  const often = frequencyWords[way.frequency];
  const amount = formatMoney(way.payment, i18n.locale);
  return mode === 'Cash' || !often ? amount : `${amount} ${i18n._(often)}`;
};

const priceOf = ({ allInPrice, basePrice }: ListedCar, i18n: I18n): string => {
  const price = allInPrice ?? basePrice;
  return price === '' ? i18n._(msg`Price on request`) : formatMoney(price, i18n.locale);
};

/** A stored value in the words that its labels have for it; one that they do not know stands as it is. */
const wordOf = (labels: Readonly<Partial<Record<string, MessageDescriptor>>>, name = '', i18n: I18n): string =>
  labels[name] ? i18n._(labels[name]) : name;

type Line = readonly [label: string, read: (car: ListedCar) => string, stated?: StatedFact | undefined];

/** The line of an attribute; a car whose body nobody has worded has that of its class. */
function attributeLine(name: CarFieldName, i18n: I18n): Line {
  const field = carFieldOf(name);
  const read = (car: ListedCar): string => {
    if (field.kind === 'yesNo') return wordOf(optionLabels, car[name], i18n);
    return car[name] || (name === 'body' ? vehicleTypeName(car.vehicleType, i18n) : '');
  };
  return [i18n._(carFieldLabels[name]), read, field.kind === 'text' ? field.stated : undefined];
}

/** Every line that some car fills: price and payments, then the facts, then what is fitted. */
function comparedLines(cars: readonly (ListedCar | null)[], i18n: I18n): ComparedLine[] {
  const { locale } = i18n;
  const kilometres = (text: string) => text && formatKilometres(text, locale);
  const lines: readonly Line[] = [
    [i18n._(msg`All-in price`), (car) => priceOf(car, i18n)],
    [wordOf(optionLabels, 'Finance', i18n), (car) => paymentOf(car, 'Finance', i18n)],
    [wordOf(optionLabels, 'Lease', i18n), (car) => paymentOf(car, 'Lease', i18n)],
    [i18n._(msg`Cash, with tax`), (car) => paymentOf(car, 'Cash', i18n)],
    [i18n._(msg`Tax province`), ({ ways }) => wordOf(provinceNames, ways[0]?.province, i18n)],
    [i18n._(msg`Kilometres`), (car) => kilometres(car.mileage)],
    [i18n._(msg`Condition`), (car) => wordOf(optionLabels, car.type, i18n)],
    [i18n._(msg`Year`), (car) => car.year],
    [i18n._(msg`Trim`), (car) => car.trim],
    ...carFieldNames.map((name) => attributeLine(name, i18n)),
    [i18n._(msg`Dealer`), ({ dealer }) => `${dealer.name}, ${dealer.city}, ${dealer.province}`],
    [i18n._(msg`Listed`), ({ dealer, listedOn }) => formatDayIn(dealer.timeZone, listedOn, locale)],
    ...equipment.map(([name, label]) => [i18n._(label), ({ details }: ListedCar) => details[name] ?? ''] as const),
  ];
  return lines
    .map(([label, read, stated]) => {
      const texts = cars.map((car) => (car ? read(car) : ''));
      const ofListed = texts.filter((_, place) => cars[place]);
      return { label, stated, texts, differs: new Set(ofListed).size > 1 };
    })
    .filter(({ texts }) => texts.some((text) => text !== ''));
}

/** What the address says beside the cars, for the links to other ones beside them. */
export const useComparedTerms = (): Readonly<Record<string, string>> => {
  const [search] = useSearchParams();
  const { cars: _, ...terms } = Object.fromEntries(search);
  return terms;
};
