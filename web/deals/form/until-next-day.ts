/** Milliseconds from a moment until the day is over in a time zone; an hour off on the two days that clocks are changed. */
export const untilNextDayIn = (timeZone: string, now: Date): number => {
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', timeStyle: 'medium' });
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(':').map(Number);
  return 86_400_000 - ((hours * 60 + minutes) * 60 + seconds) * 1000;
};
