import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import type { ProgrammeChoice } from '#engine/programmes/choose.ts';
import { namedOnce } from '#engine/programmes/named-once.ts';
import { claimsInWords } from '../../kit/claim-words.ts';
import { formatDay, formatList, formatMoney, formatPercent } from '../../kit/format.ts';
import { programmeName } from '../../kit/programme-names.ts';
import { useDeal, useDealActions } from '../form/deal-context.tsx';
import { WhyButton } from '../working/WhyButton.tsx';
import classes from './programmes.module.css';
import { ChangedByTodays, TodaysProgrammes } from './TodaysProgrammes.tsx';
import { hasUsualRate } from './usual-rate.ts';

/** Below the payment: the programmes that it stands on, why these, and what a condition would bring. */
export default function ProgrammeLines({ withChange }: { withChange: boolean }) {
  return (
    <div className={`stack gap-05 small ${classes.lines}`}>
      <TodaysProgrammes />
      {withChange && <ChangedByTodays />}
      <Applied />
      <Beside />
      <Attested />
      <Claimed />
      <Offers />
    </div>
  );
}

function Applied() {
  const { t, i18n } = useLingui();
  const applied = useDeal((deal) => deal.state.programmes?.applied);
  const choice = useDeal((deal) => deal.choice);
  const isUsual = useDeal(hasUsualRate);
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!applied)
    return isUsual ? <p className="note">{t`No special offer on this car, so we used a typical rate.`}</p> : null;
  return (
    <div>
      <ul className="bare">
        {namedOnce(applied).map((one) => {
          const name = programmeName(one, i18n);
          return (
            <li key={one.id} className="flow-row gap-05">
              <Trans>
                {name}, until {formatDay(one.until, i18n.locale)}
              </Trans>
              {one.id === applied[0]?.id && choice && (
                <WhyButton label={t`the program`} open={open} controls={id} onToggle={() => setOpen(!open)} />
              )}
            </li>
          );
        })}
      </ul>
      <div id={id} hidden={!open}>
        {open && choice && <WhyThisOne choice={choice} />}
      </div>
    </div>
  );
}

/** What programmes put where no field of the form shows it: a rebate before tax, and the lender's fee. */
function Beside() {
  const { i18n } = useLingui();
  const given = useDeal((deal) => deal.state.programmes);
  const isLease = useDeal((deal) => deal.state.activeOption === 2);
  if (!given) return null;
  const name = isLease ? 'leaseDiscount' : 'discount';
  const rebate = centsUpToLimit(given.filled[name]) - centsUpToLimit(given.typed[name]);
  const { lenderFees, lenderFeesFinanced } = given.options;
  const fee = centsUpToLimit(lenderFees);
  const money = (cents: number) => formatMoney(formatCents(cents), i18n.locale);
  return (
    <>
      {rebate > 0 && (
        <p className="note">
          <Trans>Program rebate: {money(rebate)} off before tax.</Trans>
        </p>
      )}
      {fee > 0 && (
        <p className="note">
          {lenderFeesFinanced ? (
            <Trans>Lender’s fee: {money(fee)}, financed.</Trans>
          ) : (
            <Trans>Lender’s fee: {money(fee)}, due on delivery.</Trans>
          )}
        </p>
      )}
    </>
  );
}

/** What is attested and signed for a government's rebate. */
function Attested() {
  const applied = useDeal((deal) => deal.state.programmes?.applied);
  return applied?.map(
    ({ id, attest }) =>
      attest && (
        <p key={id} className="note">
          <Trans>Needs a signed statement: {attest}</Trans>
        </p>
      ),
  );
}

/** What the shopper has said holds, each taken back by a press. */
function Claimed() {
  const { t, i18n } = useLingui();
  const claims = useDeal((deal) => deal.state.claims);
  const { claim } = useDealActions();
  return claims?.map((one) => {
    const words = claimsInWords([one], i18n);
    return (
      <p key={one} className="flow-row gap-1 apart">
        <Trans>{words}: the dealer will ask for proof.</Trans>
        <button
          type="button"
          className={`plain beside gap-05 tiny-icons ${classes.press}`}
          aria-label={t`Undo: ${words}`}
          onClick={() => claim([one], false)}
        >
          <IconX aria-hidden />
          <Trans>Undo</Trans>
        </button>
      </p>
    );
  });
}

function Offers() {
  const { i18n } = useLingui();
  const choice = useDeal((deal) => deal.choice);
  const isCash = useDeal((deal) => deal.state.activeOption === 0);
  const isMonthly = useDeal((deal) => deal.result.deal.frequency === 'Monthly');
  const { claim } = useDealActions();
  return choice?.offers.map(({ offered, differenceCents }) => {
    const who = claimsInWords(offered.needs, i18n);
    const less = differenceCents === null ? '' : formatMoney(formatCents(-differenceCents), i18n.locale);
    return (
      <p key={offered.needs.join()} className="flow-row gap-1 apart">
        <span data-offered>
          {differenceCents === null && <Trans>{who}? Your residual would be different.</Trans>}
          {differenceCents !== null && isCash && (
            <Trans>
              {who}? Save {less}.
            </Trans>
          )}
          {differenceCents !== null && !isCash && isMonthly && (
            <Trans>
              {who}? Save {less} a month.
            </Trans>
          )}
          {differenceCents !== null && !isCash && !isMonthly && (
            <Trans>
              {who}? Save {less} per payment.
            </Trans>
          )}
        </span>
        <button
          type="button"
          className={`plain beside gap-05 tiny-icons ${classes.press}`}
          onClick={() => claim(offered.needs, true)}
        >
          <IconPlus aria-hidden />
          <Trans>
            Apply<span className="visually-hidden">: {who}</span>
          </Trans>
        </button>
      </p>
    );
  });
}

/** Why a deal has this programme and no other, and what the next best one would be. */
function WhyThisOne({ choice }: { choice: ProgrammeChoice }) {
  const { t, i18n } = useLingui();
  const ofDealer = useDeal((deal) => deal.programmes);
  if (!ofDealer) return null;
  const { next, decidedBy } = ofDealer.explain(choice);
  const nameOf = (id: string) => {
    const programme = ofDealer.programmes.find((one) => one.id === id);
    return programme ? programmeName(programme, i18n) : '';
  };
  if (!next) {
    return <p className="note">{t`The only program for this car, term and province.`}</p>;
  }
  const names = next.ids.length === 0 ? t`no program` : formatList(next.ids.map(nameOf), i18n.locale);
  const rate = next.interestRate === null ? '' : ` (${formatPercent(next.interestRate, i18n.locale, 2)})`;
  const more = next.differenceCents === null ? '' : formatMoney(formatCents(next.differenceCents), i18n.locale);
  return (
    <p className="note">
      <Trans>The lowest payment available for this car, term and province, tax included.</Trans>{' '}
      {decidedBy === 'payment' && more !== '' && (
        <Trans>
          Next best: {names}
          {rate}, for {more} more.
        </Trans>
      )}
      {decidedBy !== 'payment' && (
        <Trans>
          You’d get the same payment with {names}
          {rate}.
        </Trans>
      )}
    </p>
  );
}
