import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { compareProvinces, type InProvince, type ProvincesCompared } from '#engine/compare/provinces.ts';
import { modeOfOption } from '#engine/form/deal-state.ts';
import { useProvinceName } from '../../../kit/province-names.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTaxWords } from '../../form/tax-words.ts';
import compare from '../compare/compare.module.css';
import { useCents, useToolDeal } from '../tool-deal.tsx';
import classes from './province.module.css';

/** The same deal with the vehicle registered in every province and territory. */
export function ProvinceTool() {
  const { state, rates, today, seller } = useToolDeal();
  const compared = useMemo(() => compareProvinces(state, seller, rates, today), [state, seller, rates, today]);
  return (
    <>
      <p className={compare.cheapest}>
        <Trans>Where will you register the car?</Trans>
      </p>
      <p className="remark">
        <Trans>
          You pay the sales tax of the province where you register the vehicle, wherever the dealer is. The dealer
          usually charges that tax only if you take delivery there or register there within seven days. The regulator’s
          fee, the tire fee and, on a lease, the registration and licence fees can change too. We assume the price,
          freight and all other fees stay the same as in your deal. Transport, inspection, plates and any other
          provincial charges aren’t included.
        </Trans>{' '}
        <a href="https://ucda.org/selling-out-of-province" rel="noreferrer" target="_blank">
          <Trans>Used Car Dealers Association of Ontario: selling out of province</Trans>
        </a>
      </p>
      <ProvinceTable compared={compared} isCash={modeOfOption(state.activeOption) === 'Cash'} />
      <p className="remark">
        <Trans>
          If you entered your own tax or regulator’s fee, this comparison uses each province’s instead. Other fees you
          entered stay the same, as do any tax and fees from the dealer or listing.
        </Trans>
      </p>
    </>
  );
}

/** Every province with what the deal costs there, the cheapest first. */
function ProvinceTable({ compared, isCash }: { compared: ProvincesCompared; isCash: boolean }) {
  const { t } = useLingui();
  const { takeProvince } = useToolDeal();
  return (
    <table className={`table small small-words ${classes.table}`}>
      <caption className="visually-hidden">{t`The same deal in every province and territory`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Registered in`}</th>
          <th scope="col" data-part="detail">{t`Tax`}</th>
          <th scope="col" data-part="detail">{t`Regulator’s fee`}</th>
          <th scope="col" data-part="detail">{t`Due on delivery`}</th>
          {!isCash && <th scope="col">{t`Payment`}</th>}
          <th scope="col">{t`Total paid`}</th>
          {takeProvince && (
            <th scope="col" data-part="take">
              <span className="visually-hidden">{t`Apply`}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {compared.provinces.map((one) => (
          <ProvinceRow key={one.province.code} one={one} isCash={isCash} />
        ))}
      </tbody>
    </table>
  );
}

function ProvinceRow({ one, isCash }: { one: InProvince; isCash: boolean }) {
  const { t } = useLingui();
  const { state, takeProvince } = useToolDeal();
  const money = useCents();
  const isHere = state.province === one.province.code;
  return (
    <tr data-here={isHere || undefined} aria-current={isHere || undefined}>
      <ProvinceName one={one} isHere={isHere} />
      <td data-part="detail">{money(one.taxCents)}</td>
      <td data-part="detail">{money(one.regulatorFeeCents)}</td>
      <td data-part="detail">{money(one.dueOnDeliveryCents)}</td>
      {!isCash && <td data-label={t`Payment`}>{money(one.paymentCents)}</td>}
      <td data-label={t`Total paid`}>
        {money(one.totalCents)}
        <Difference cents={one.differenceCents} />
      </td>
      {takeProvince && (
        <td data-part="take">
          <Take one={one} isHere={isHere} />
        </td>
      )}
    </tr>
  );
}

function ProvinceName({ one, isHere }: { one: InProvince; isHere: boolean }) {
  const nameOf = useProvinceName();
  const taxWords = useTaxWords();
  const money = useCents();
  const { form, options } = one.state;
  const words = taxWords({
    kind: form.tax,
    combinedPercent: form.taxRate || '0',
    components: options.taxComponents ?? [],
  });
  return (
    <th scope="row">
      {nameOf(one.province.code)}
      {isHere && (
        <span className={`fine medium in-line ${classes.here}`}>
          <Trans>your deal</Trans>
        </span>
      )}
      <small>{words}</small>
      <small className={classes.narrow}>
        <Trans>
          tax {money(one.taxCents)}, regulator’s fee {money(one.regulatorFeeCents)}, due on delivery{' '}
          {money(one.dueOnDeliveryCents)}
        </Trans>
      </small>
    </th>
  );
}

function Difference({ cents }: { cents: number }) {
  const money = useCents();
  const amount = money(Math.abs(cents));
  if (cents === 0) {
    return (
      <small>
        <Trans>the same</Trans>
      </small>
    );
  }
  return <small>{cents > 0 ? <Trans>{amount} more</Trans> : <Trans>{amount} less</Trans>}</small>;
}

/** Registers the vehicle in the province; the deal that is there already has nothing to apply. */
function Take({ one, isHere }: { one: InProvince; isHere: boolean }) {
  const { t } = useLingui();
  const { takeProvince } = useToolDeal();
  const nameOf = useProvinceName();
  const name = nameOf(one.province.code);
  if (!takeProvince || (isHere && one.differenceCents === 0)) return null;
  return (
    <Button
      aria-label={t`Use ${name} as the province of registration`}
      onClick={() => takeProvince(one.province.code, t`Your deal’s province of registration is now ${name}.`)}
    >
      <Trans>Use</Trans>
    </Button>
  );
}
