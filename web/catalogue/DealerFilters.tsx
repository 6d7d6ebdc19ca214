import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router';
import { provinceNames } from '../kit/province-names.ts';
import { paths } from '../paths.ts';
import { SelectField } from '../ui/SelectField.tsx';
import classes from './dealer-directory.module.css';
import { type Brand, type DealerFilter, filterAddress, type ListedDealer, provincesOf } from './dealer-filter.ts';

type FiltersProps = { dealers: ListedDealer[]; brands: Brand[]; filter: DealerFilter };

/** Brand and province; both stand in the address, so that a choice can be kept and sent. */
export function DealerFilters({ dealers, brands, filter }: FiltersProps) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const choose = (change: Partial<DealerFilter>) =>
    void navigate(filterAddress({ ...filter, ...change }), { preventScrollReset: true });
  const nameOf = (code: string) => {
    const name = provinceNames[code];
    return name ? i18n._(name) : code;
  };
  const provinces = provincesOf(dealers)
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.locale));
  const sold = brands.filter(({ name }) => dealers.some(({ makes }) => makes.includes(name)));
  return (
    <div className={classes.filters}>
      <SelectField
        label={t`Brand`}
        data={[{ value: '', label: t`All brands` }, ...sold.map(({ name }) => name)]}
        value={filter.brand}
        onChange={(event) => choose({ brand: event.currentTarget.value })}
      />
      <SelectField
        label={t`Province`}
        data={[{ value: '', label: t`All provinces` }, ...provinces]}
        value={filter.province}
        onChange={(event) => choose({ province: event.currentTarget.value })}
      />
      {(filter.brand || filter.province) && (
        <Link to={paths.home} preventScrollReset className={classes.all}>
          <Trans>Show all</Trans>
        </Link>
      )}
    </div>
  );
}
