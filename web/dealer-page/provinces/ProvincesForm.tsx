import { Trans, useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ProvinceCode, provinceCodes } from '#contract/dealer-page-parts.ts';
import { servedTaxKinds } from '#engine/form/dealer-settings.ts';
import { provinceOf } from '#engine/form/province-tax.ts';
import { addDecimals, decimalOf, formatDecimal, zero } from '#engine/money/decimal.ts';
import { type RateBook, rowInForce, type Source } from '#engine/rates.ts';
import { api } from '../../kit/api.ts';
import { formatDay, localDay } from '../../kit/format.ts';
import { useProvinceChoices, useProvinceName } from '../../kit/province-names.ts';
import { taxParts } from '../../kit/tax-names.ts';
import { useTypedNumber } from '../../kit/typed-number.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from '../dealer-page.module.css';
import { type Content, type DealerPageData, errorsWithin, plainNumber } from '../page-section.ts';
import type { Section } from '../use-section.ts';

type Served = Content<'provinces'>['served'][number];

/** The provinces that the dealer sells to, each with the tax of the reference or one of the dealer's own. */
export function ProvincesForm({ section, page }: { section: Section<Content<'provinces'>>; page: DealerPageData }) {
  const { t } = useLingui();
  const choices = useProvinceChoices();
  const rates = useQuery({ queryKey: ['rates'], queryFn: () => api('readRates', {}), staleTime: 3_600_000 });
  const { served } = section.draft;
  const others = provinceCodes.filter((code) => !served.some(({ province }) => province === code));
  const home = provinceCodes.find((code) => code === page.sections.address.content.province);
  const [chosen, setChosen] = useState<ProvinceCode>();
  const next = others.find((code) => code === chosen) ?? others.find((code) => code === home) ?? others[0];
  const nameOf = useProvinceName();
  const set = (place: number, tax: Served['tax']) =>
    section.change({ served: served.map((one, index) => (index === place ? { ...one, tax } : one)) });
  return (
    <div className="column top gap-3">
      {served.length === 0 && (
        <p className={classes.hint}>
          <Trans>
            None yet. Once you add your own province, the calculator on your page will use that province’s tax by
            default.
          </Trans>
        </p>
      )}
      <ul className="stack gap-2">
        {served.map(({ province, tax }, place) => (
          <ServedRow
            key={province}
            name={nameOf(province)}
            tax={tax}
            province={province}
            rates={rates.data}
            errors={errorsWithin(section.errors, `served.${place}`)}
            onChange={(changed) => set(place, changed)}
            onRemove={() => section.change({ served: served.filter((one) => one.province !== province) })}
          />
        ))}
      </ul>
      {next && (
        <div className="flow bottoms gap-15">
          <SelectField
            label={t`Another province`}
            value={next}
            data={choices(others)}
            onChange={({ currentTarget }) => setChosen(others.find((code) => code === currentTarget.value))}
          />
          <Button onClick={() => section.change({ served: [...served, { province: next, tax: null }] })}>
            <Trans>Add province</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

type RowProps = {
  name: string;
  province: string;
  tax: Served['tax'];
  rates: RateBook | undefined;
  errors: Record<string, string>;
  onChange: (tax: Served['tax']) => void;
  onRemove: () => void;
};

function ServedRow({ name, province, tax, rates, errors, onChange, onRemove }: RowProps) {
  const { t } = useLingui();
  const reference = rates && referenceOf(rates, province);
  const rate = useTypedNumber(
    tax?.rate ?? '',
    (text) => tax && onChange({ ...tax, rate: plainNumber(text, 'rate') }),
    'rate',
  );
  const kindOfReference = servedTaxKinds.find((kind) => kind === reference?.kind) ?? 'HST';
  return (
    <li className={`stack gap-1 underlined ${classes.row}`}>
      <div className={`row apart gap-15 ${classes.rowHead}`}>
        <h3>{name}</h3>
        <button type="button" className={`centre ${classes.remove}`} aria-label={t`Remove ${name}`} onClick={onRemove}>
          <IconTrash aria-hidden />
        </button>
      </div>
      {reference && <ReferenceTax reference={reference} />}
      <CheckField
        label={t`Use a different tax on your page`}
        checked={tax !== null}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? { kind: kindOfReference, rate: reference?.percent ?? '' } : null)
        }
      />
      {tax && (
        <>
          <div className={classes.fields}>
            <SelectField
              label={t`Tax`}
              value={tax.kind}
              error={errors['tax.kind']}
              data={[...servedTaxKinds]}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...tax, kind: servedTaxKinds.find((kind) => kind === value) ?? tax.kind })
              }
            />
            <TextField
              label={t`Rate`}
              inputMode="decimal"
              rightSection="%"
              value={rate.words}
              error={errors['tax.rate']}
              onChange={({ currentTarget }) => rate.type(currentTarget.value)}
            />
          </div>
          {reference && (tax.kind !== reference.kind || Number(tax.rate) !== Number(reference.percent)) && (
            <p role="status" className={classes.warning}>
              <Trans>
                This differs from the reference rate, {reference.kind} {reference.percent}%. Every deal on your page for{' '}
                {name} will use your rate. Make sure it’s in effect.
              </Trans>
            </p>
          )}
        </>
      )}
    </li>
  );
}

type Reference = {
  kind: string;
  percent: string;
  components: readonly { readonly name: string; readonly percent: string }[];
  from: string;
  source: Source;
  hasBands: boolean;
};

/** The tax of a province as our reference has it today; undefined for a province that it does not know. */
const referenceOf = (rates: RateBook, code: string): Reference | undefined => {
  const province = provinceOf(rates, code);
  if (!province) return undefined;
  const { kind, components, from, source } = rowInForce(province.tax, localDay(new Date()));
  return {
    kind,
    from,
    source,
    percent: formatDecimal(components.reduce((sum, { percent }) => addDecimals(sum, decimalOf(percent)), zero)),
    components,
    hasBands: components.some(({ priceBands }) => priceBands !== undefined),
  };
};

/** The tax of the reference, with its first day and where it was read. */
function ReferenceTax({ reference }: { reference: Reference }) {
  const { i18n } = useLingui();
  const { components, from, source, hasBands } = reference;
  const parts = taxParts(
    components.map(({ name, percent }) => ({ name, rate: percent })),
    i18n,
  );
  return (
    <p className={`note ${classes.reference}`}>
      <Trans>
        {parts}, in effect since {formatDay(from, i18n.locale)}.
      </Trans>{' '}
      {hasBands && <Trans>The rate goes up with the price. </Trans>}
      {source.address.startsWith('https://') ? (
        <a href={source.address} rel="noreferrer" target="_blank">
          {source.title}
        </a>
      ) : (
        source.title
      )}
    </p>
  );
}
