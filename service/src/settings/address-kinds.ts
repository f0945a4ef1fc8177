import { readWebAddress } from '../../../src/domain/web-address.ts';
import { type Kind, listOf } from './kinds.ts';

/** On the web: https, or http on this machine. */
export const webAddress: Kind<string> = {
  expected: 'an address that begins with https:// (http:// only on this machine)',
  parse: (text) => (readWebAddress(text) ? text : null),
};

/** What paths are put behind. */
export const baseAddress: Kind<string> = {
  expected: `${webAddress.expected}, without a query`,
  parse: (text) => (readWebAddress(text) && !/[?#]/.test(text) ? text.replace(/\/+$/, '') : null),
};

const origin: Kind<string> = {
  expected: 'an origin',
  parse: (text) => (readWebAddress(text)?.origin === text ? text : null),
};

export const origins = listOf(
  origin,
  'origins such as https://signup.example.com (http:// only on this machine), with commas between',
);

export const postgresAddress = secretAddress('postgres://', 'postgresql://');

const mailServer = secretAddress('smtp://', 'smtps://');

/** Nodemailer takes its query for options. */
export const smtpAddress: Kind<string> = {
  ...mailServer,
  expected: `${mailServer.expected}, without the options logger and debug, which print every mail`,
  parse: (text) => {
    const address = mailServer.parse(text);
    const options = address ? [...new URL(address).searchParams.keys()] : [];
    return options.some((name) => /^(?:logger|debug|transactionLog)$/.test(name)) ? null : address;
  },
};

/** A password may stand in it. */
function secretAddress(...beginnings: readonly string[]): Kind<string> {
  return {
    expected: `an address that begins with ${beginnings.join(' or ')}`,
    isSecret: true,
    parse: (text) =>
      URL.canParse(text) && beginnings.some((beginning) => text.startsWith(beginning))
        ? text
        : null,
  };
}
