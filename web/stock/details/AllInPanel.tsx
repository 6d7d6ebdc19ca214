import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { provinceNames } from '#contract/labels/province-names.ts';
import { formatMoney } from '../../kit/format.ts';
import type { AllInCheck } from '../car.ts';
import { besideWords, originWords, partWords } from '../car-words.ts';
import classes from './all-in-panel.module.css';
import { FindingText } from './FindingText.tsx';

/** What the advertised price is made of in the dealer's province, and what it lacks. */
export function AllInPanel({ check }: { check: AllInCheck }) {
  const { i18n, t } = useLingui();
  const known = provinceNames[check.province];
  const province = known ? i18n._(known) : check.province;
  return (
    <section className={`card ${classes.panel}`} aria-label={t`Check before publishing`}>
      <h2>{t`Check before publishing`}</h2>
      <Rule check={check} province={province} />
      <PriceLines check={check} />
      <Findings check={check} />
    </section>
  );
}

function Rule({ check: { law }, province }: { check: AllInCheck; province: string }) {
  const { i18n } = useLingui();
  const words = law ? besideWords[law.beside] : undefined;
  const beside = words ? i18n._(words) : '';
  if (!law) {
    return (
      <p className={`note ${classes.rule}`}>
        <Trans>
          {province} doesn’t have its own all-in pricing law. But the Competition Act forbids adding fixed charges on
          top of an advertised price.
        </Trans>
      </p>
    );
  }
  return (
    <p className={`note ${classes.rule}`}>
      <Trans>
        In {province}, an advertised price must include everything except {beside} (
        <a href={law.address} target="_blank" rel="noreferrer">
          {law.name}
        </a>
        ).
      </Trans>
    </p>
  );
}

function PriceLines({ check: { lines, reductions, allInPrice } }: { check: AllInCheck }) {
  const { i18n, t } = useLingui();
  return (
    <dl className={`lined ${classes.lines}`}>
      {lines.map(({ part, amount, origin }) => {
        const words = origin && part !== 'basePrice' ? originWords[origin] : undefined;
        return (
          <div key={part}>
            <dt>
              {i18n._(partWords[part])} {words && <small>{i18n._(words)}</small>}
            </dt>
            <dd>{amount === null ? <Trans>not provided</Trans> : formatMoney(amount, i18n.locale)}</dd>
          </div>
        );
      })}
      <div className={classes.total}>
        <dt>{t`All-in price`}</dt>
        <dd>{allInPrice === null ? <Trans>unknown</Trans> : formatMoney(allInPrice, i18n.locale)}</dd>
      </div>
      {reductions.map(({ part, amount }) => (
        <div key={part}>
          <dt>
            {i18n._(partWords[part])} <small>{t`from a program, not included in the advertised price`}</small>
          </dt>
          <dd>{formatMoney(amount, i18n.locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Findings({ check: { findings } }: { check: AllInCheck }) {
  if (findings.length === 0) {
    return (
      <p className={classes.fine}>
        <IconCircleCheck aria-hidden />
        <Trans>Nothing is missing.</Trans>
      </p>
    );
  }
  return (
    <ul className={`stack gap-15 ${classes.findings}`}>
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.part}`} data-blocks={finding.blocks}>
          {finding.blocks ? <IconCircleX aria-hidden /> : <IconAlertTriangle aria-hidden />}
          <p>
            <strong>{finding.blocks ? <Trans>Blocks publishing:</Trans> : <Trans>Note:</Trans>}</strong>{' '}
            <FindingText finding={finding} />
          </p>
        </li>
      ))}
    </ul>
  );
}
