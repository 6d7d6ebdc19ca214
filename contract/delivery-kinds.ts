/** What the browser may run of the deliveries, without a validator. */
export const deliveryKinds = ['mail', 'adf', 'webhook'] as const;

export type DeliveryKind = (typeof deliveryKinds)[number];

/** Those whose address is confirmed by a code. */
export const mailKinds = ['mail', 'adf'] as const;

export type MailKind = (typeof mailKinds)[number];

export const deliveryStates = ['waiting', 'held', 'delivered', 'failed', 'dropped'] as const;

export type DeliveryState = (typeof deliveryStates)[number];

export const deliveryCauses = ['new', 'update', 'resend', 'test'] as const;

export type DeliveryCause = (typeof deliveryCauses)[number];
