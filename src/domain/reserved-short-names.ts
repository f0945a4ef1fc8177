const reserved = new Set(
  (
    'account accounts admin api app auth autoconfig autodiscover blog cdn console dashboard docs ftp help identity ' +
    'internal localhost login mail mta-sts ns1 ns2 root security signup smtp sso static status support system test ' +
    'wpad www'
  ).split(' '),
);

/**
 * Whether a short name is kept for the product's own hosts and pages. Two hyphens in third place announce an encoded name in DNS
 * (`xn--`), so no organisation may have them.
 */
export function isReservedShortName(shortName: string): boolean {
  return reserved.has(shortName) || shortName.startsWith('--', 2);
}
