import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentType, lazy, memo, Suspense } from 'react';
import { sectionTitles } from '#contract/labels/section-titles.ts';
import { type SectionId, sectionTotal } from '#engine/form/sections.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { formatMoney, formatShortMoney } from '../../kit/format.ts';
import { useLoginStore } from '../../kit/stores.ts';
import { useDeal, useDealActions } from '../form/deal-context.tsx';
import { HelpButton } from '../help/HelpButton.tsx';
import { Marked } from '../understand/Marked.tsx';
import classes from './section.module.css';
import { sectionAnswer } from './section-answer.ts';
import { VehicleSection } from './VehicleSection.tsx';

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
export const Section = memo(function Section({ id, number }: { id: SectionId; number: number }) {
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
            <span className={classes.title}>
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
  if (id !== 'your-details') return <small className={`note narrowing in-line ${classes.answer}`}>{answer}</small>;
  return (
    <small className={`note narrowing in-line ${classes.answer}`}>
      {user ? `${user.firstName} ${user.lastName}` : <Trans>Not signed in</Trans>}
    </small>
  );
}
