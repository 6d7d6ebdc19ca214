/** What an entry of a dealer's activity is about; without a validator, so that the browser may run it. */
export const activityKinds = [
  'signIns',
  'people',
  'leads',
  'appointments',
  'cars',
  'programmes',
  'page',
  'keys',
  'delivery',
  'exports',
  'plan',
] as const;

export type ActivityKind = (typeof activityKinds)[number];
