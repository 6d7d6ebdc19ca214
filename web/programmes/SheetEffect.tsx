import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../kit/api.ts';
import { QuietRetry } from '../ui/QuietRetry.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { OneCar } from './OneCar.tsx';
import { programmesKey } from './programme-list.ts';
import { termsOf } from './programme-terms.ts';
import { idsOf, type ProgrammeSheet } from './sheets.ts';

/** A call tries so many at once. */
const most = 100;

/** Which published cars a sheet reaches, and what one of them costs with it. */
export function SheetEffect({ sheet, token }: { sheet: ProgrammeSheet; token: string }) {
  const { t } = useLingui();
  const [carId, setCarId] = useState<string>();
  const body = {
    programmes: sheet.rows.slice(0, most).map(({ programme }) => termsOf(programme)),
    replaces: idsOf(sheet).slice(0, most),
    ...(carId && { carId }),
  };
  const tried = useQuery({
    queryKey: [...programmesKey, 'tried', body],
    queryFn: () => api('tryProgrammes', { body }, token),
    placeholderData: keepPreviousData,
  });
  if (tried.isError) return <QuietRetry of={tried}>{t`What it does to one car could not be worked out.`}</QuietRetry>;
  if (!tried.data) return <Skeleton width="100%" height="8rem" />;
  return <OneCar tried={tried.data.data} onCar={setCarId} />;
}
