/** How a language counts a unit: "1 minute", "54 minutes". */
type Counted = (count: number) => string;

/** How long it takes, in the unit in which people would say it: 1 minute, 54 minutes, 2 hours. */
export const longSpan = (
  minutes: number,
  say: { readonly minutes: Counted; readonly hours: Counted },
): string =>
  minutes === 60 || minutes >= 120 ? say.hours(Math.ceil(minutes / 60)) : say.minutes(minutes);

/** Likewise of what is shown while it passes: 120 seconds, 3 minutes. */
export const shortSpan = (
  seconds: number,
  say: { readonly seconds: Counted; readonly minutes: Counted },
): string => (seconds > 120 ? say.minutes(Math.ceil(seconds / 60)) : say.seconds(seconds));
