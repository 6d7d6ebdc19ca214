import type { IsoDate } from '#engine/form/deal-fields.ts';
import { standingOn } from '#engine/form/firm-trade-in.ts';
import { FirmMark } from '../../deals/sections/FirmMark.tsx';
import { localDay } from '../../kit/format.ts';
import type { Enquiry } from '../details/detail-groups.ts';

/** How a saved deal's trade-in stands to what its dealer appraised; nothing where the deal has taken no value. */
export function SavedFirmMark({ enquiry: { firmTradeIn: firm } }: { enquiry: Pick<Partial<Enquiry>, 'firmTradeIn'> }) {
  if (!firm) return null;
  const today: IsoDate = localDay(new Date());
  return <FirmMark firm={firm} state={standingOn(firm.stands, firm.until, today)} />;
}
