import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StatedFact } from '#contract/car-facts.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { vehicleTypeName } from '../../kit/vehicle-type-names.ts';
import { Stated } from '../../ui/Stated.tsx';
import classes from './enquiry-details.module.css';
import { type DetailFormat, formatDetail } from './format-detail.ts';

type GroupProps = {
  heading: string;
  details: ShownDetail[];
  /** A remark on them. */
  aside?: ReactNode;
  /** Why hardly anybody wants to read them: they then stand behind their heading, and this beside it. */
  folded?: ReactNode;
};

/** Details under a heading. */
export function DetailGroupSection({ heading, details, aside, folded }: GroupProps) {
  if (folded) {
    return (
      <details className={`lined-heads ${classes.group} ${classes.folded}`}>
        <summary>
          <h2>{heading}</h2>
          <span>{folded}</span>
        </summary>
        <DetailList details={details} />
      </details>
    );
  }
  return (
    <section className={`lined-heads ${classes.group}`} aria-label={heading}>
      <h2>{heading}</h2>
      <DetailList details={details} />
      {aside && <p className={`note ${classes.aside}`}>{aside}</p>}
    </section>
  );
}

type ShownDetail = {
  label: string;
  value: string | number | null | undefined;
  format: DetailFormat;
  /** What of a car it says in its dealer's words. */
  stated?: StatedFact | undefined;
  /** Whether somebody gave it this name or number, which no program is to translate. */
  isName?: boolean | undefined;
  /** Where a press on it leads: a number that is called, an address that is written to. */
  href?: string | undefined;
};

/** Details one under the other, each with its label; a missing one reads N/A. */
function DetailList({ details }: { details: ShownDetail[] }) {
  return (
    <dl>
      {details.map((detail) => (
        <div key={detail.label} className={`stack gap-2 underlined ${classes.detail}`}>
          <dt>{detail.label}</dt>
          <dd data-zero={detail.format === 'money' && Number(detail.value) === 0}>
            <DetailValue {...detail} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function DetailValue({ value, format, stated, isName, href }: ShownDetail) {
  const { i18n, t } = useLingui();
  const text = formatDetail(value, format, i18n.locale);
  if (text === undefined) {
    return <span className={classes.missing}>{t`N/A`}</span>;
  }
  if (format === 'vehicleType') return <bdi>{vehicleTypeName(text, i18n)}</bdi>;
  if (stated) return <Stated of={stated} text={text} />;
  const option = format === 'option' ? optionLabels[text] : undefined;
  const shown = <bdi {...(isName && { translate: 'no' })}>{option ? i18n._(option) : text}</bdi>;
  return href ? <a href={href}>{shown}</a> : shown;
}
