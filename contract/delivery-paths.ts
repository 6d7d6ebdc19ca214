/** The calls about what a dealer's other systems are told, as `paths` has all others. */
export const deliveryPaths = {
  listReceivers: 'GET /api/dealer/delivery/receivers',
  addReceiver: 'POST /api/dealer/delivery/receivers',
  changeReceiver: 'PUT /api/dealer/delivery/receivers/:id',
  removeReceiver: 'DELETE /api/dealer/delivery/receivers/:id',
  renewReceiverSecret: 'POST /api/dealer/delivery/receivers/:id/secret',
  sendTestEvent: 'POST /api/dealer/delivery/receivers/:id/test',
  sendReceiverLink: 'POST /api/dealer/delivery/receivers/:id/link',
  confirmReceiver: 'POST /api/delivery/receivers/confirm',
  readDeliverySettings: 'GET /api/dealer/delivery',
  saveDeliverySettings: 'PUT /api/dealer/delivery',
  renewWebhookSecret: 'POST /api/dealer/delivery/secret',
  sendAddressCode: 'POST /api/dealer/delivery/address/code',
  confirmAddress: 'POST /api/dealer/delivery/address/confirm',
  sendTestDelivery: 'POST /api/dealer/delivery/test',
  listDeliveries: 'GET /api/dealer/delivery/log',
  replayDelivery: 'POST /api/dealer/delivery/log/:id/replay',
} as const;
