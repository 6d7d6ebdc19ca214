import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { formatDay, formatMoney } from '../../kit/format.ts';
import { dataDetailsPath } from '../../paths.ts';

type Line = CallReply<'listAppraisals'>['data'][number];

/** On a deal's card: how the trade-in stands of which its dealer was asked; it leads to where it is answered. */
export function CardAppraisal({ id, token }: { id: string; token: string | undefined }) {
  const appraisals = useQuery({
    queryKey: ['user', 'appraisals', token],
    queryFn: () => api('listAppraisals', {}, token),
    enabled: token !== undefined,
    refetchOnMount: 'always',
  });
  const line = appraisals.data?.data.find(({ enquiryId }) => enquiryId === id);
  return line ? (
    <p className="small">
      <Link to={`${dataDetailsPath(id)}#appraisal`} className="link">
        <Standing line={line} />
      </Link>
    </p>
  ) : null;
}

function Standing({ line: { state, valueCents, validOn } }: { line: Line }): ReactNode {
  const { i18n } = useLingui();
  const value = valueCents === null ? '' : formatMoney(valueCents / 100, i18n.locale);
  const day = validOn === null ? '' : formatDay(validOn, i18n.locale);
  if (state === 'valued')
    return (
      <Trans>
        Trade-in: dealer offers {value}, good through {day}
      </Trans>
    );
  if (state === 'taken')
    return (
      <Trans>
        Trade-in: {value} in your deal, good through {day}
      </Trans>
    );
  if (state === 'over')
    return (
      <Trans>
        Trade-in: {value} was good through {day}
      </Trans>
    );
  if (state === 'declined') return <Trans>Trade-in: the dealer declined to appraise it</Trans>;
  return <Trans>Trade-in: value requested</Trans>;
}
