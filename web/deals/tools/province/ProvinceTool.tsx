import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { compareProvinces } from '#engine/compare/provinces.ts';
import { modeOfOption } from '#engine/form/deal-state.ts';
import { useProvinceName } from '../../../kit/province-names.ts';
import compare from '../compare/compare.module.css';
import { useToolDeal } from '../tool-deal.ts';
import tools from '../tools.module.css';
import { useCents } from '../use-cents.ts';
import { ProvinceTable } from './ProvinceTable.tsx';

/** The same deal with the vehicle registered in every province and territory. */
export function ProvinceTool() {
  const { state, rates, today, seller } = useToolDeal();
  const nameOf = useProvinceName();
  const money = useCents();
  const compared = useMemo(() => compareProvinces(state, seller, rates, today), [state, seller, rates, today]);
  const [first] = compared.provinces;
  const last = compared.provinces.at(-1);
  if (!first || !last) return null;
  const [least, most] = [nameOf(first.province.code), nameOf(last.province.code)];
  const spread = money(last.totalCents - first.totalCents);
  return (
    <div className={tools.tool}>
      <p className={compare.cheapest}>
        <Trans>
          Cheapest in {least}, dearest in {most}: {spread} apart
        </Trans>
      </p>
      <p className="remark">
        <Trans>
          You pay the sales tax of the province where you register the vehicle, wherever the dealer is: for the tax to
          be charged there from the start, the vehicle is usually delivered there, or registered there within seven
          days. Supposed: the price, freight and all fees but the regulator’s stay as in your deal. Bringing the vehicle
          over, its inspection, plates and other duties of the province are not counted.
        </Trans>{' '}
        <a href="https://ucda.org/selling-out-of-province" rel="noreferrer" target="_blank">
          <Trans>Used Car Dealers Association of Ontario: selling out of province</Trans>
        </a>
      </p>
      <ProvinceTable compared={compared} isCash={modeOfOption(state.activeOption) === 'Cash'} />
      <p className="remark">
        <Trans>
          Each province’s own tax and regulator’s fee stand here, in the place of what you typed for them. What the
          dealer or the listing says of its tax and fees stays.
        </Trans>
      </p>
    </div>
  );
}
