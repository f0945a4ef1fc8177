/** Whether a host name, as in a web address, always leads to the machine itself. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
