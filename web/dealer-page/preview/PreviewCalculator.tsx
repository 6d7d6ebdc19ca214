import { useLingui } from '@lingui/react/macro';
import { hideableParts } from '#contract/dealer-page-parts.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import type { RatesByTerm } from '#engine/form/dealer-settings.ts';
import { formatList, formatPercent } from '../../kit/format.ts';
import { useLeafWords } from '../desk/leaf-words.ts';
import { sectionLeaves } from '../desk/leaves.ts';
import type { Sections } from '../desk/use-desk.ts';
import { usePartNames } from '../parts/part-names.ts';
import { type IsChanged, Marked } from './Marked.tsx';
import classes from './preview-card.module.css';

type PartProps = { sections: Sections; isChanged: IsChanged };

/** What the dealer's settings make of the calculator on its page, in a few lines. */
export function PreviewCalculator({ sections, isChanged }: PartProps) {
  const { t, i18n } = useLingui();
  const partNames = usePartNames();
  const { hidden } = sections.shown.draft;
  const leftOut = hideableParts.filter((part) => hidden.includes(part));
  return (
    <>
      <h4>{t`In the calculator`}</h4>
      <dl className={classes.rows}>
        <RateRows sections={sections} />
        <LeafRows name="fees" sections={sections} isChanged={isChanged} />
        <LeafRows name="provinces" sections={sections} isChanged={isChanged} />
        {(leftOut.length > 0 || sections.shown.isChanged) && (
          <div data-changed={sections.shown.isChanged}>
            <dt>{t`Left out`}</dt>
            <dd>
              <Marked is={sections.shown.isChanged}>
                {formatList(
                  leftOut.map((part) => partNames[part]),
                  i18n.locale,
                ) || '–'}
              </Marked>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** The lowest and the highest rate of each condition. */
function RateRows({ sections }: { sections: Sections }) {
  const { t, i18n } = useLingui();
  const { finance, lease } = sections.rates.draft;
  const rows: [key: string, label: string, rates: RatesByTerm][] = [
    ...(['New', 'CertifiedPreOwned', 'PreOwned'] as const).map((condition): [string, string, RatesByTerm] => {
      const label = optionLabels[condition];
      return [`finance.${condition}.`, t`Finance, ${label ? i18n._(label) : condition}`, finance[condition] ?? {}];
    }),
    ['lease.', t`Lease`, lease],
  ];
  return rows.map(([prefix, label, rates]) => {
    const numbers = Object.values(rates).map(Number).filter(Number.isFinite);
    const isMarked = sections.rates.changes.some(({ key }) => key.startsWith(prefix));
    if (numbers.length === 0 && !isMarked) return null;
    const [low, high] = [Math.min(...numbers), Math.max(...numbers)].map((rate) => formatPercent(rate, i18n.locale, 2));
    const span = low === high ? low : `${low} – ${high}`;
    return (
      <div key={prefix} data-changed={isMarked}>
        <dt>{label}</dt>
        <dd>
          <Marked is={isMarked}>{numbers.length === 0 ? t`the calculator’s own` : span}</Marked>
        </dd>
      </div>
    );
  });
}

type LeafRowsProps = PartProps & { name: 'fees' | 'provinces' };

/** The fees, or the provinces with their tax, line by line. */
function LeafRows({ name, sections, isChanged }: LeafRowsProps) {
  const words = useLeafWords()[name];
  const leaves =
    name === 'fees' ? sectionLeaves.fees.of(sections.fees.draft) : sectionLeaves.provinces.of(sections.provinces.draft);
  return [...leaves].map(([key, value]) => {
    if (value === undefined || typeof value === 'boolean') return null;
    return (
      <div key={key} data-changed={isChanged(name, key)}>
        <dt translate="no">{words.label(key)}</dt>
        <dd translate="no">
          <Marked is={isChanged(name, key)}>{words.text(value, key)}</Marked>
        </dd>
      </div>
    );
  });
}
