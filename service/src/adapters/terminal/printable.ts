/** Text without signs that could steer a terminal. */
export function printable(text: string): string {
  return text.replace(/\p{C}/gu, '');
}
