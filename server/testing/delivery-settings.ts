/** Settings under which nothing goes out. */
export const nothingOn = {
  mailOn: false,
  mailAddress: '',
  adfOn: false,
  adfAddress: '',
  webhookOn: false,
  webhookUrl: '',
};

/** Settings under which everything goes out, to addresses that there are not. */
export const everythingOn = {
  mailOn: true,
  mailAddress: 'leads@north.example',
  adfOn: true,
  adfAddress: 'adf@crm.example',
  webhookOn: true,
  webhookUrl: 'https://crm.example/leads',
};

/** A receiver of events that there is not. */
export const someReceiver = {
  name: 'Maple CRM',
  kind: 'webhook',
  url: 'https://crm.example/events',
  events: ['lead.submitted'],
  isOn: true,
  ownKey: null,
};
