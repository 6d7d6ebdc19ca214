import { Trans, useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { AddressField } from './AddressField.tsx';
import classes from './all-enquiries.module.css';
import { FilterChoices } from './FilterChoices.tsx';
import { filterOf, isFiltered, searchNowWith } from './lead-filter.ts';

/** What is looked for. All of it stands in the address, so that it can be kept, sent and gone back to. */
export function LeadFilters({ token }: { token: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [open, setOpen] = useState(false);
  const filter = filterOf(search);
  const go = (change: Record<string, string>) => void navigate(searchNowWith(change), { preventScrollReset: true });
  const wordsIn = (form: HTMLFormElement | null) =>
    form ? String(new FormData(form).get('q') ?? '').trim() : filter.q;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go({ q: wordsIn(event.currentTarget) });
  };
  return (
    <form aria-label={t`Find leads`} className={`stack gap-2 ${classes.filters}`} onSubmit={submit}>
      <div className={`stack bottoms gap-15 ${classes.search}`}>
        <AddressField
          type="search"
          name="q"
          label={t`Search`}
          placeholder={t`Name, e-mail or vehicle`}
          maxLength={100}
          inAddress={filter.q}
        />
        <Button type="submit">{t`Search`}</Button>
        <Button className={classes.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          <IconAdjustmentsHorizontal aria-hidden />
          <Trans>Filter</Trans>
        </Button>
      </div>
      <div className={`stack bottoms ${classes.choices}`} data-open={open}>
        {/* Words that were typed and not yet looked for are not forgotten with a choice. */}
        <FilterChoices token={token} onChoose={(change, form) => go({ q: wordsIn(form), ...change })} />
        {isFiltered(filter) && (
          <Link to={paths.dealerAllEnquiries} preventScrollReset className={`beside small strong ${classes.link}`}>
            <Trans>Show all leads</Trans>
          </Link>
        )}
      </div>
    </form>
  );
}
