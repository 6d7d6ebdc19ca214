import { Trans, useLingui } from '@lingui/react/macro';
import type { ProvinceProposal } from '#engine/form/take-province.ts';
import { type PriceBand, rowInForce } from '#engine/rates.ts';
import { formatCount, formatDay, formatList, formatPercent } from '../../kit/format.ts';
import { useProvinceName } from '../../kit/province-names.ts';
import { Button } from '../../ui/Button.tsx';
import { useDeal, useDealActions } from '../form/deal-context.tsx';
import { useTaxWords } from '../form/tax-words.ts';
import { useProposal } from '../form/use-proposal.ts';
import classes from './province.module.css';
import { SourceLink } from './SourceLink.tsx';

/** Price bands in words: 7% below 55,000, 8% below 56,000, and 20% above. */
const useBandWords = (): ((bands: readonly PriceBand[]) => string) => {
  const { t, i18n } = useLingui();
  return (bands) =>
    formatList(
      bands.map(({ belowCents, percent }) => {
        const rate = formatPercent(percent, i18n.locale);
        if (belowCents === null) return t`${rate} above`;
        const dollars = formatCount(belowCents / 100, i18n.locale);
        return t`${rate} below ${dollars}`;
      }),
      i18n.locale,
    );
};

/** The province's tax with its parts, its rules, its day and its source; and the way back to it. */
export function ProvinceTax() {
  const { i18n, t } = useLingui();
  const proposal = useProposal();
  const nameOf = useProvinceName();
  const taxWords = useTaxWords();
  const bands = useBands(proposal);
  if (!proposal) return null;
  const { province, tax } = proposal;
  const name = nameOf(province.code);
  return (
    <section className={`note stack gap-075 ${classes.facts}`} aria-label={name}>
      <p className={`flow-row strong ${classes.lead}`}>
        <span>
          {name}: {taxWords(tax)}
        </span>
        {tax.state === 'taken' && <span className={`fine medium ${classes.mark}`}>{t`Proposed`}</span>}
      </p>
      {tax.state === 'typedOver' && <TakeTax words={taxWords(tax)} />}
      <p>
        {tax.tradeInReducesTax
          ? t`A trade-in at a dealer lowers the amount that is taxed.`
          : t`A trade-in does not lower the amount that is taxed.`}{' '}
        {bands && <Trans>The price before a trade-in sets the PST: {bands}.</Trans>}
      </p>
      <p>
        <Trans>
          In force since {formatDay(tax.from, i18n.locale)}: <SourceLink source={tax.source} />
        </Trans>
      </p>
    </section>
  );
}

function TakeTax({ words }: { words: string }) {
  const { t } = useLingui();
  const { takeProposedTax } = useDealActions();
  return (
    <p className={`flow-row apart sunken ${classes.typed}`}>
      <span>{t`You typed another tax. It stays until you change it.`}</span>
      <Button onClick={takeProposedTax}>{t`Use ${words}`}</Button>
    </p>
  );
}

/** The price bands of a tax that depends on the price, in words. */
const useBands = (proposal: ProvinceProposal | null): string => {
  const zeroEmission = useDeal(({ state }) => state.zeroEmission ?? false);
  const today = useDeal((deal) => deal.today);
  const words = useBandWords();
  if (!proposal) return '';
  const { components } = rowInForce(proposal.province.tax, today);
  const bands = components.flatMap((one): readonly PriceBand[] => {
    const own = zeroEmission ? one.zeroEmissionPriceBands : undefined;
    return own ?? one.priceBands ?? [];
  });
  return words(bands);
};
