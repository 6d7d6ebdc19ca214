import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { weekdays } from '#contract/opening-hours.ts';
import { api } from '../../kit/api.ts';
import { formatDay } from '../../kit/format.ts';
import { useNow } from '../../kit/use-now.ts';
import { DealerPicture, type ShownDealerPicture } from '../../photos/DealerPicture.tsx';
import { OpenNow } from '../../ui/OpenNow.tsx';
import type { Sections } from '../desk/use-desk.ts';
import { dealerPageKey } from '../page-section.ts';
import { useHoursWords } from '../parts/hours-words.ts';
import { weekdayName } from '../parts/weekday-name.ts';
import { type IsChanged, Marked } from './Marked.tsx';
import { PreviewCalculator } from './PreviewCalculator.tsx';
import classes from './preview-card.module.css';
import { readableTimes } from './readable-times.ts';

type PreviewProps = { sections: Sections; token: string };

/** The dealer's page with what is entered and not saved yet; what would change on it is marked. */
export function PreviewCard({ sections, token }: PreviewProps) {
  const { t } = useLingui();
  const isChanged: IsChanged = (name, ...keys) => sections[name].changes.some(({ key }) => keys.includes(key));
  const { hidden } = sections.shown.draft;
  return (
    <div className={classes.frame}>
      <PreviewHead sections={sections} token={token} isChanged={isChanged} />
      <div className={classes.body}>
        <PreviewContacts sections={sections} isChanged={isChanged} />
        {!hidden.includes('opening-hours') && <PreviewHours sections={sections} isChanged={isChanged} />}
        <PreviewCalculator sections={sections} isChanged={isChanged} />
        <p className="fine">{t`Nothing here leads anywhere: it shows what your page will say.`}</p>
      </div>
    </div>
  );
}

type PartProps = { sections: Sections; isChanged: IsChanged };

function PreviewHead({ sections, token, isChanged }: PartProps & { token: string }) {
  const { draft: address } = sections.address;
  const now = useNow();
  const pictureOf = useChosenPicture(token);
  const { logo, banner } = sections.pictures.draft;
  const [shownLogo, shownBanner] = [pictureOf(logo), pictureOf(banner)];
  return (
    <div className={classes.head}>
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
    <ul className={classes.contacts} translate="no">
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
      <h4>{t`Opening hours`}</h4>
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
          <h4>{t`Holidays and single days`}</h4>
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

/** The picture that a section names: one of ours by its file, or an own one by its key. */
export const useChosenPicture = (token: string): ((name: string | null) => ShownDealerPicture | null) => {
  const pictures = useQuery({
    queryKey: [...dealerPageKey, 'pictures'],
    queryFn: () => api('listDealerPictures', {}, token),
  });
  return (name) => {
    if (name === null) return null;
    return name.includes('.') ? { file: name } : (pictures.data?.data.find(({ key }) => key === name) ?? null);
  };
};
