import type { MailServices } from '../../integrations/mail/queue-mail.ts';
import type { StockNetwork } from '../../integrations/stock-files/reach.ts';
import type { Metrics } from '../../kit/metrics.ts';
import type { ImportWork } from '../read-file.ts';

/** What the work on a run has at hand. */
export type RunWork = ImportWork & MailServices & { readonly network: StockNetwork; readonly metrics: Metrics };
