/**
 * Whether a server's text tells by itself how long to wait, such as 54 minutes, 2 Stunden, بعد دقيقتين or 10:30: in
 * whichever language, which may be another one than the page's.
 */
export const tellsTime = (text: string): boolean =>
  /\d(?:\s?[smh]|:\d)|بعد\s(?:\d+\s)?(?:ثاني|ثوان|دقيق|دقائق|ساع)/i.test(text);
