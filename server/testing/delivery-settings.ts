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
