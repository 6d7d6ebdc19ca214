import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentType, lazy, memo, Suspense } from 'react';
import { carName } from '#contract/car-name.ts';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { regulatorFeeName } from '#contract/labels/regulator-fee-names.ts';
import { sectionTitles } from '#contract/labels/section-titles.ts';
import type { DealForm } from '#engine/form/deal-state.ts';
import { linesOfHeaders } from '#engine/form/field-lists.ts';
import { fieldsOf, type SectionId, sectionsOf, sectionTotal } from '#engine/form/sections.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { formatMoney, formatPercent, formatShortMoney } from '../../kit/format.ts';
import { useLoginStore } from '../../kit/stores.ts';
import { taxParts } from '../../kit/tax-names.ts';
import { useDeal, useDealActions } from '../form/deal-context.tsx';
import type { DealStore } from '../form/deal-store.ts';
import { HelpButton } from '../help/HelpButton.tsx';
import { Marked } from '../understand/Marked.tsx';
import { countedCents } from './counted-cents.ts';
import classes from './section.module.css';
import { VehicleSection } from './VehicleSection.tsx';

type SectionsProps = {
  isSent: boolean;
  /** Sections that have no place here. */
  leftOut?: readonly SectionId[];
};

/** A section that the dealer's page does without; where it holds something it is shown, so that no figure goes unseen. */
const isWithout = ({ leftOut, state }: DealStore, id: SectionId): boolean =>
  leftOut.includes(id) && fieldsOf(id).every((name) => state.form[name] === '');

/** The numbered sections of the chosen mode. A deal that was sent has been accepted; a draft still has to be. */
export function DealSections({ isSent, leftOut = [] }: SectionsProps) {
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const without = useDeal((deal) =>
    sectionsOf(activeOption)
      .filter(({ id }) => isWithout(deal, id))
      .map(({ id }) => id)
      .join(' '),
  ).split(' ');
  const sections = sectionsOf(activeOption).filter(
    ({ id }) => !(isSent && id === 'acceptance') && !leftOut.includes(id) && !without.includes(id),
  );
  return (
    <ol className={classes.list}>
      {sections.map(({ id }, place) => (
        <Section key={id} id={id} number={place + 1} />
      ))}
    </ol>
  );
}

/** Sections that few visits open come in when they are opened. */
const bodies: Partial<Record<SectionId, ComponentType>> = {
  'your-details': lazy(() => import('./YourDetailsSection.tsx')),
  'credit-pre-approval': lazy(() => import('./CreditSection.tsx')),
  'other-taxes-and-fees': lazy(() => import('./FeesSection.tsx')),
  'trade-in': lazy(() => import('./TradeInSection.tsx')),
  'terms-rate-and-sales-tax': lazy(() => import('./TermsSection.tsx')),
  notes: lazy(() => import('./NotesSection.tsx')),
  acceptance: lazy(() => import('./AcceptanceSection.tsx')),
};

const AmountSection = lazy(() => import('./AmountSection.tsx'));

/** The lines of an open section. */
function SectionBody({ id }: { id: SectionId }) {
  // It is open from the beginning.
  if (id === 'vehicle') return <VehicleSection />;
  const { [id]: Body } = bodies;
  return <Suspense>{Body ? <Body /> : <AmountSection id={id} />}</Suspense>;
}

/** Insurance and fees are shown without forced decimals: 96, 141.7 (decisions row 48). */
const shortTotals: readonly SectionId[] = ['insurance', 'other-taxes-and-fees'];

/** A section's running total, at the right of its header. */
function SectionTotal({ id }: { id: SectionId }) {
  const { i18n } = useLingui();
  const total = useDeal((deal) => {
    const cents = sectionTotal(deal.result, id);
    return cents === null ? null : formatCents(cents);
  });
  if (total === null) return <span />;
  const isZero = total === '0.00';
  const short = shortTotals.includes(id);
  return (
    <span className={`medium in-line ${classes.total}`} data-zero={isZero}>
      <Marked>{short ? formatShortMoney(total, i18n.locale) : formatMoney(total, i18n.locale)}</Marked>
    </span>
  );
}

/**
 * One numbered section: a header that always shows what stands in it, and its lines only while it is open. Closed
 * sections are not in the page, so that a keystroke has little to draw.
 */
const Section = memo(function Section({ id, number }: { id: SectionId; number: number }) {
  const { i18n } = useLingui();
  const open = useDeal((deal) => deal.opened.has(id));
  const { toggleSection } = useDealActions();
  const title = i18n._(sectionTitles[id]);
  return (
    <li className={classes.section} data-open={open} id={`section-${id}`}>
      <div className={`row ${classes.header}`}>
        <h3 className={classes.heading}>
          <button
            type="button"
            className={`plain stack whole ${classes.toggle}`}
            aria-expanded={open}
            aria-controls={`body-${id}`}
            onClick={() => toggleSection(id)}
          >
            <span className={`note ${classes.number}`}>{number}</span>
            <span className={`row narrowing ${classes.title}`}>
              <b>{title}</b>
              {!open && <SectionAnswer id={id} />}
            </span>
            <SectionTotal id={id} />
            <IconChevronDown aria-hidden className={classes.chevron} />
          </button>
        </h3>
        <HelpButton section={id} title={title} />
      </div>
      <div id={`body-${id}`} className={classes.body} hidden={!open}>
        {open && <SectionBody id={id} />}
      </div>
    </li>
  );
});

/** The few grey words beside a closed section's title. */
function SectionAnswer({ id }: { id: SectionId }) {
  const { i18n } = useLingui();
  const user = useLoginStore((store) => store.user);
  const answer = useDeal((deal) => sectionAnswer(id, deal, i18n));
  if (id !== 'your-details') return <small className={`note narrowing ${classes.answer}`}>{answer}</small>;
  return (
    <small className={`note narrowing ${classes.answer}`}>
      {user ? `${user.firstName} ${user.lastName}` : <Trans>Not signed in yet</Trans>}
    </small>
  );
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ');

const optionWords = (option: string, i18n: I18n): string =>
  optionLabels[option] ? i18n._(optionLabels[option]) : option;

const vehicleAnswer = ({ type, year, model, trim }: DealForm, i18n: I18n): string =>
  model === '' && year === ''
    ? joined(optionWords(type, i18n), i18n._(msg`not chosen`))
    : joined(optionWords(type, i18n), year, carName({ model, trim }));

/** A rate as it was typed, for people; what is no number stays. */
const percentOf = (text: string, i18n: I18n): string =>
  text === '' || Number.isNaN(Number(text)) ? text : formatPercent(text, i18n.locale);

const termsAnswer = ({ state }: DealStore, i18n: I18n): string => {
  const { termsInYears, interestRate, tax, taxRate } = state.form;
  const parts = (state.options.taxComponents ?? []).map(({ name, rate }) => ({ name, rate: String(rate ?? '') }));
  const sale =
    parts.length > 1 ? taxParts(parts, i18n) : `${optionWords(tax, i18n)} ${percentOf(taxRate, i18n)}`.trim();
  if (state.activeOption === 0) return sale;
  const value = Number(termsInYears) || 0;
  const years = i18n._(msg`${plural(value, { one: '# year', other: '# years' })}`);
  return joined(years, percentOf(interestRate, i18n), sale);
};

const tradeInAnswer = ({ tradeInYear, tradeInMake, tradeInModel }: DealForm, i18n: I18n): string =>
  [tradeInYear, tradeInMake, tradeInModel].filter(Boolean).join(' ') || i18n._(msg`No trade-in`);

/** Floor mats to floor mats; an abbreviation such as OMVIC stays. */
const inMidSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** The lines of a section that hold an amount, by name. */
const filledLines = (id: SectionId, deal: DealStore, i18n: I18n): string => {
  const { province } = deal.state;
  const lines = fieldsOf(id).filter((name) => !(name in linesOfHeaders) && countedCents(name, deal) > 0);
  const [first = '', ...others] = lines.map((name) =>
    i18n._(name === 'omvicFee' ? regulatorFeeName(province) : fieldLabels[name]),
  );
  return lines.length === 0 ? '' : joined(first, ...others.map(inMidSentence));
};

const byId: Partial<Record<SectionId, (deal: DealStore, i18n: I18n) => string>> = {
  'your-details': () => '',
  'credit-pre-approval': ({ state }, i18n) =>
    state.form.creditPreApproval === '' ? i18n._(msg`Not requested`) : optionWords(state.form.creditPreApproval, i18n),
  vehicle: ({ state }, i18n) => vehicleAnswer(state.form, i18n),
  'estimated-sale-price': () => '',
  'capitalized-cost': () => '',
  'residual-value': ({ state }, i18n) => percentOf(state.form.residualPercentage, i18n),
  'trade-in': ({ state }, i18n) => tradeInAnswer(state.form, i18n),
  'terms-rate-and-sales-tax': termsAnswer,
  notes: ({ state }, i18n) => state.form.note.split('\n')[0]?.slice(0, 60) || i18n._(msg`None`),
  acceptance: ({ state }, i18n) =>
    state.form.termsAndConditions === 'yes' && state.form.ageConfirmation === 'yes'
      ? i18n._(msg({ message: 'Confirmed', context: 'acceptance' }))
      : i18n._(msg`Not confirmed`),
};

/** What a closed section says about itself in a few words. */
const sectionAnswer = (id: SectionId, deal: DealStore, i18n: I18n): string => {
  const own = byId[id];
  if (own) return own(deal, i18n);
  return filledLines(id, deal, i18n) || i18n._(msg`None`);
};
