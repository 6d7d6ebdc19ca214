import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { codeCalls } from '../one-time-codes/code-calls.ts';
import { OneTimeCodes } from '../one-time-codes/OneTimeCodes.tsx';

/** The second step of a shopper's sign-in. */
export function OwnCodes({ token, className }: { token: string; className: string }) {
  const { t } = useLingui();
  const codes = useQuery({
    queryKey: codeCalls.user.key,
    queryFn: () => api('readUserOneTimeCodes', {}, token),
    refetchOnMount: 'always',
  });
  if (codes.data) {
    const { oneTimeCodes, recoveryCodesLeft } = codes.data.data;
    return (
      <OneTimeCodes kind="user" isOn={oneTimeCodes} codesLeft={recoveryCodesLeft} token={token} className={className} />
    );
  }
  if (codes.isError) return <LoadFailed title={t`Your one-time codes could not be loaded.`} of={codes} />;
  return (
    <div className={className} role="status">
      <span className="visually-hidden">{t`Loading…`}</span>
      <Skeleton width="100%" height="96px" />
    </div>
  );
}
