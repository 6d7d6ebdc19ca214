import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hideableParts } from '#contract/dealer-page-parts.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { weekdays } from '#contract/opening-hours.ts';
import type { RatesByTerm } from '#engine/form/dealer-settings.ts';
import { api } from '../../kit/api.ts';
import { formatDay, formatList, formatPercent } from '../../kit/format.ts';
import { useNow } from '../../kit/use-now.ts';
import { DealerPicture, type ShownDealerPicture } from '../../photos/DealerPicture.tsx';
import { OpenNow } from '../../ui/OpenNow.tsx';
import { QuietRetry } from '../../ui/QuietRetry.tsx';
import { useLeafWords } from '../desk/leaf-words.ts';
import { sectionLeaves } from '../desk/leaves.ts';
import type { Sections } from '../desk/use-desk.ts';
import { dealerPageKey, type SectionName } from '../page-section.ts';
import { readableTimes, useHoursWords, weekdayName } from '../parts/hours-words.ts';
import { usePartNames } from '../parts/part-names.ts';
import classes from './preview-card.module.css';

/** The dealer's page with what is entered and not saved yet; what would change on it is marked. */
export function PreviewCard({ sections, token }: { sections: Sections; token: string }) {
  const { t } = useLingui();
  const isChanged: IsChanged = (name, ...keys) => sections[name].changes.some(({ key }) => keys.includes(key));
  const { hidden } = sections.shown.draft;
  return (
    <div className={classes.frame}>
      <PreviewHead sections={sections} token={token} isChanged={isChanged} />
      <div className={`column ${classes.body}`}>
        <PreviewContacts sections={sections} isChanged={isChanged} />
        {!hidden.includes('opening-hours') && <PreviewHours sections={sections} isChanged={isChanged} />}
        <PreviewCalculator sections={sections} isChanged={isChanged} />
        <p className="fine">{t`Preview only. Links won’t work here.`}</p>
      </div>
    </div>
  );
}

type PartProps = { sections: Sections; isChanged: IsChanged };

function PreviewHead({ sections, token, isChanged }: PartProps & { token: string }) {
  const { t } = useLingui();
  const { draft: address } = sections.address;
  const now = useNow();
  const pictureOf = useChosenPicture(token);
  const { logo, banner } = sections.pictures.draft;
  const pictures = usePictures(token);
  const areMissing = pictures.isError && [logo, banner].some((name) => name !== null && pictureOf(name) === null);
  const [shownLogo, shownBanner] = [pictureOf(logo), pictureOf(banner)];
  return (
    <div className={`stack start gap-05 ${classes.head}`}>
      {shownBanner && (
        <div className={`filled ${classes.banner}`} data-changed={isChanged('pictures', 'banner')}>
          <DealerPicture picture={shownBanner} alt="" sizes="360px" />
        </div>
      )}
      {shownLogo && (
        <span className={classes.logo} data-changed={isChanged('pictures', 'logo')}>
          <DealerPicture picture={shownLogo} alt="" sizes="120px" />
        </span>
      )}
      {areMissing && <QuietRetry of={pictures}>{t`We couldn’t load the pictures.`}</QuietRetry>}
      <h3 translate="no">
        <Marked is={isChanged('address', 'name')}>{address.name}</Marked>
      </h3>
      <p>
        {now && <OpenNow times={readableTimes(sections.hours.draft)} now={now} />}
        <span translate="no">
          <Marked is={isChanged('address', 'address', 'city', 'province', 'zipcode')}>
            {address.address}, {address.city}, {address.province} {address.zipcode}
          </Marked>
        </span>
      </p>
    </div>
  );
}

function PreviewContacts({ sections, isChanged }: PartProps) {
  const { contactNumbers, publicEmail, website } = sections.contacts.draft;
  const rows = [
    ['contactNumbers', contactNumbers],
    ['publicEmail', publicEmail],
    ['website', website.replace(/^https:\/\/(?:www\.)?|\/$/g, '')],
  ] as const;
  return (
    <ul className={`flow gap-05-2 small breaks ${classes.contacts}`} translate="no">
      {rows.map(([key, text]) =>
        text || isChanged('contacts', key) ? (
          <li key={key}>
            <Marked is={isChanged('contacts', key)}>{text || '–'}</Marked>
          </li>
        ) : null,
      )}
    </ul>
  );
}

function PreviewHours({ sections, isChanged }: PartProps) {
  const { t, i18n } = useLingui();
  const hoursWords = useHoursWords();
  const { openingHours, specialDays } = readableTimes(sections.hours.draft);
  return (
    <>
      <h4>{t`Hours`}</h4>
      <dl className={classes.rows}>
        {weekdays.map((day) => (
          <div key={day} data-changed={isChanged('hours', `week.${day}`)}>
            <dt>{weekdayName(day, i18n.locale)}</dt>
            <dd>
              <Marked is={isChanged('hours', `week.${day}`)}>{hoursWords(openingHours[day])}</Marked>
            </dd>
          </div>
        ))}
      </dl>
      {specialDays.length > 0 && (
        <>
          <h4>{t`Holidays and special days`}</h4>
          <dl className={classes.rows}>
            {specialDays.map(({ date, name, hours }) => (
              <div key={date} data-changed={isChanged('hours', `day.${date}`)}>
                <dt>
                  <span translate="no">{name}</span>, {formatDay(date, i18n.locale)}
                </dt>
                <dd>
                  <Marked is={isChanged('hours', `day.${date}`)}>{hoursWords(hours)}</Marked>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

const usePictures = (token: string) =>
  useQuery({ queryKey: [...dealerPageKey, 'pictures'], queryFn: () => api('listDealerPictures', {}, token) });

/** The picture that a section names: one of ours by its file, or an own one by its key. */
export const useChosenPicture = (token: string): ((name: string | null) => ShownDealerPicture | null) => {
  const pictures = usePictures(token);
  return (name) => {
    if (name === null) return null;
    return name.includes('.') ? { file: name } : (pictures.data?.data.find(({ key }) => key === name) ?? null);
  };
};

/** What the dealer's settings make of the calculator on its page, in a few lines. */
function PreviewCalculator({ sections, isChanged }: PartProps) {
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
            <dt>{t`Hidden`}</dt>
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
          <Marked is={isMarked}>{numbers.length === 0 ? t`calculator default` : span}</Marked>
        </dd>
      </div>
    );
  });
}

/** The fees, or the provinces with their tax, line by line. */
function LeafRows({ name, sections, isChanged }: PartProps & { name: 'fees' | 'provinces' }) {
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

/** Whether a value of a section differs from what is saved. */
type IsChanged = (section: SectionName, ...keys: readonly string[]) => boolean;

/** Something of the page; marked, and said to be changed, where it is not what is saved. */
function Marked({ is, children }: { is: boolean; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <span className={classes.marked} data-changed={is}>
      {children}
      {is && <span className="visually-hidden"> {t`(changed)`}</span>}
    </span>
  );
}
