import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { offersAt } from '#engine/form/car-entry.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { offeredFees } from '#engine/form/dealer-settings.ts';
import { isFieldAvailable } from '#engine/form/is-field-available.ts';
import { fieldsOf } from '#engine/form/sections.ts';
import { useDeal } from '../form/deal-context.tsx';
import type { DealStore } from '../form/deal-store.ts';
import { AboutFees } from '../understand/AboutFee.tsx';
import lineButton from '../understand/line-button.module.css';
import { SectionWorking } from '../working/SectionWorking.tsx';
import { AmountLine, isHeader } from './AmountLine.tsx';
import { countedCents } from './counted-cents.ts';
import classes from './section.module.css';

// Fees have two names for one total; one field is enough.
const names = fieldsOf('other-taxes-and-fees').filter((name) => name !== 'totalTaxesAndFees');
const fees = names.filter((name) => !isHeader(name));
const totals = names.filter(isHeader);

/** Whether a fee is to be seen at once: it is charged, or the dealer offers something on its line. */
const isSeen = (name: DealFieldName, deal: DealStore): boolean =>
  countedCents(name, deal) > 0 ||
  offersAt(deal.carEntry, name).length > 0 ||
  offeredFees(deal.dealer?.fees ?? [], name, deal.today).length > 0;

const namesWhere = (meets: (name: DealFieldName, deal: DealStore) => boolean) => (deal: DealStore) =>
  fees.filter((name) => isFieldAvailable(name, deal.state) && meets(name, deal)).join(' ');

/** The fees that are charged, and in one line how many are not; what is known of them all behind one button. */
export default function FeesSection() {
  const available = useDeal(namesWhere(() => true)).split(' ');
  const seen = useDeal(namesWhere(isSeen));
  // A fee that was seen once stays, also while its amount is empty for a moment.
  const [kept, keep] = useState<readonly string[]>(() => seen.split(' '));
  const fresh = seen.split(' ').filter((name) => !kept.includes(name));
  if (fresh.length > 0) keep([...kept, ...fresh]);
  const [isWhole, setWhole] = useState(false);
  const folded = available.filter((name) => !kept.includes(name));
  const isShown = (name: DealFieldName) => isWhole || !folded.includes(name);
  return (
    <>
      <div className={classes.lines} id="fees">
        {[...fees.filter(isShown), ...totals].map((name) => (
          <div key={name}>
            <AmountLine name={name} />
          </div>
        ))}
        {folded.length > 0 && (
          <FoldButton count={folded.length} isWhole={isWhole} onToggle={() => setWhole(!isWhole)} />
        )}
      </div>
      <AboutFees fees={available} />
      <SectionWorking figure="totalTaxesAndFees" />
    </>
  );
}

function FoldButton({ count, isWhole, onToggle }: { count: number; isWhole: boolean; onToggle: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={`plain beside gap-05 note tiny-icons ${lineButton.button} ${classes.folded}`}
      aria-expanded={isWhole}
      aria-controls="fees"
      onClick={onToggle}
    >
      <IconChevronDown aria-hidden className={classes.chevron} />
      {isWhole
        ? t`Hide fees not charged`
        : t`${plural(count, { one: '# more fee (not charged)', other: '# more fees (not charged)' })}`}
    </button>
  );
}
