import type { Implement, Services } from '../kit/handler.ts';
import { readDeliverySettings, renewWebhookSecret, saveDeliverySettings } from './change-settings.ts';
import { confirmAddress, sendAddressCode } from './confirm-address.ts';
import {
  addReceiver,
  changeReceiver,
  listReceivers,
  removeReceiver,
  renewReceiverSecret,
} from './events/change-receivers.ts';
import { confirmReceiver, sendReceiverLink, sendTestEvent } from './events/receiver-links.ts';
import { listDeliveries, listLeadDeliveries } from './list-deliveries.ts';
import { replayDelivery, resendLead, sendTestDelivery } from './send-again.ts';

/** Puts the calls about the delivery of leads on the server. */
export function implementDelivery(implement: Implement, services: Services, allowsLoopback: boolean): void {
  implement('readDeliverySettings', readDeliverySettings(services));
  implement('saveDeliverySettings', saveDeliverySettings(services, allowsLoopback));
  implement('renewWebhookSecret', renewWebhookSecret(services));
  implement('listReceivers', listReceivers(services));
  implement('addReceiver', addReceiver(services, allowsLoopback));
  implement('changeReceiver', changeReceiver(services, allowsLoopback));
  implement('removeReceiver', removeReceiver(services));
  implement('renewReceiverSecret', renewReceiverSecret(services));
  implement('sendReceiverLink', sendReceiverLink(services));
  implement('confirmReceiver', confirmReceiver(services));
  implement('sendTestEvent', sendTestEvent(services));
  implement('sendAddressCode', sendAddressCode(services));
  implement('confirmAddress', confirmAddress(services));
  implement('sendTestDelivery', sendTestDelivery(services));
  implement('listDeliveries', listDeliveries(services));
  implement('listLeadDeliveries', listLeadDeliveries(services));
  implement('replayDelivery', replayDelivery(services));
  implement('resendLead', resendLead(services));
}
