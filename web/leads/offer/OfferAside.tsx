import { Trans, useLingui } from '@lingui/react/macro';
import type { DealerGives } from '#engine/compare/dealer-gives.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { Difference } from '../../enquiries/offers/offer-words.tsx';
import { Amount } from '../../enquiries/versions/DealVersions.tsx';
import { Value } from '../../enquiries/versions/Differences.tsx';
import { formatDay, formatMoney } from '../../kit/format.ts';
import { useDealerStore } from '../../kit/stores.ts';
import { useLineWords } from './line-words.ts';
import classes from './offer-aside.module.css';
import type { OfferWords } from './use-offer-words.ts';
import type { Offered } from './use-offered.ts';

type AsideProps = { enquiry: Enquiry; offered: Offered; words: OfferWords };

/** Beside the lines: the offer as the shopper will read it, and what it costs the dealer. */
export function OfferAside({ enquiry, offered, words }: AsideProps) {
  const name = enquiry.userId?.firstName;
  return (
    <aside className="stack top gap-3">
      <section aria-labelledby="offer-read" className="stack gap-1">
        <h3 id="offer-read" className="small medium quiet">
          {name ? (
            <Trans>
              What <bdi translate="no">{name}</bdi> will see
            </Trans>
          ) : (
            <Trans>What the customer sees</Trans>
          )}
        </h3>
        <Preview enquiry={enquiry} offered={offered} words={words} />
      </section>
      {offered.gives && <Costs gives={offered.gives} />}
    </aside>
  );
}

function Preview({ enquiry, offered: { deal, changed }, words }: AsideProps) {
  const { i18n, t } = useLingui();
  const me = useDealerStore(({ dealer }) => dealer && `${dealer.firstName} ${dealer.lastName}`.trim());
  const dealer = enquiry.dealer?.name ?? '';
  const day = formatDay(words.validOn, i18n.locale);
  return (
    <div className={`card stack gap-1 ${classes.preview}`}>
      <p className="strong">{t`Offer from ${dealer}`}</p>
      <p className={classes.amount}>
        <Amount deal={deal} />
      </p>
      <Difference from={enquiry} to={deal} />
      <dl className={classes.lines}>
        {changed
          .filter(({ field }) => field in (enquiry.form ?? {}))
          .map((row) => (
            <div key={row.field}>
              <dt>{i18n._(row.label)}</dt>
              <dd>
                <Value row={row} place={1} />
              </dd>
            </div>
          ))}
      </dl>
      {words.note.trim() && (
        <blockquote className={`breaks ${classes.note}`}>
          <bdi translate="no">{words.note}</bdi>
        </blockquote>
      )}
      <p className="note">
        {day && <Trans>Valid through {day}</Trans>}
        {' · '}
        <Trans>Signed by {me}</Trans>
      </p>
    </div>
  );
}

function Costs({ gives: { lines, totalCents } }: { gives: DealerGives }) {
  const { t, i18n } = useLingui();
  const money = (cents: number) => formatMoney(formatCents(cents), i18n.locale);
  return (
    <section aria-labelledby="offer-costs" className="stack gap-1">
      <h3 id="offer-costs" className="small medium quiet">{t`Your cost`}</h3>
      <dl className={classes.lines}>
        {lines.map(({ field, cents }) => (
          <div key={field} data-gives={field}>
            <dt>
              <LineName field={field} />
            </dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
        <div className={classes.sum}>
          <dt>{t`Your cost`}</dt>
          <dd>{money(totalCents)}</dd>
        </div>
      </dl>
      <p className="fine">{t`Before tax. Manufacturer rebates and lender rates cost you nothing.`}</p>
    </section>
  );
}

const LineName = ({ field }: { field: DealerGives['lines'][number]['field'] }) => useLineWords(field).label;
