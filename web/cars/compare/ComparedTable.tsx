import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { carPath } from '#contract/car-path.ts';
import { carPathAt, compareCarsPath, picturePath } from '../../paths.ts';
import { PhotoPicture } from '../../photos/PhotoPicture.tsx';
import { HeartButton } from '../../saved/HeartButton.tsx';
import { Stated } from '../../ui/Stated.tsx';
import { dealOn, firstWay } from '../car.ts';
import type { Compared } from './CompareCarsPage.tsx';
import classes from './compare-cars.module.css';
import { comparedLines } from './compared-lines.ts';
import { useComparedTerms } from './use-compared-terms.ts';

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
          <Trans>A mark ◆ stands before each line in which the cars differ.</Trans>
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
        <Link className="touch beside small" to={dealOn(car, way)} aria-label={t`Work out the deal on ${name}`}>
          <Trans>Work out the deal</Trans>
        </Link>
      )}
      {others.length > 0 && (
        <Link className="touch beside small" to={compareCarsPath(others, terms)} aria-label={t`Take off ${name}`}>
          <Trans>Take off</Trans>
        </Link>
      )}
    </div>
  );
}

function Picture({ car: { photos, drawing } }: { car: NonNullable<ComparedCars[number]['car']> }) {
  const [photo] = photos;
  if (photo) return <PhotoPicture photo={{ ...photo, alt: '' }} sizes="300px" className="filling" eager />;
  return <img src={picturePath(drawing.file)} alt="" width={232} height={106} className="drawing" />;
}
