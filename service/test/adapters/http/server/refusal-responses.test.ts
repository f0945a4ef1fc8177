import { expect } from 'chai';
import { recoveryActions } from '#page/adapters/http/error-body.ts';
import { refusalSentence } from '#page/languages/refusal-messages.ts';
import {
  refusalHead,
  refusalText,
  statuses,
} from '#service/adapters/http/server/refusal-responses.ts';
import { type RefusalCode, refused } from '#service/domain/refused-request.ts';
import { testBranding } from '../../../harness/service-fixture.ts';

const { sentences } = testBranding.in('en');
const refusalCodes = Object.keys(statuses) as RefusalCode[];
const textOf = (...args: Parameters<typeof refused>) => refusalText(refused(...args), sentences);

describe('A refusal', () => {
  it('has the sentence of its code, or a more specific one', () => {
    expect(textOf('not_found')).to.equal("This page doesn't exist.");
    const message = { text: 'Come back at noon.' };
    const expected = { kind: 'refused', code: 'unavailable', message, retryAfter: null };
    expect(refused('unavailable', { message })).to.deep.equal(expected);
    expect(textOf('unavailable', { message })).to.equal('Come back at noon.');
    expect(textOf('invalid_email', { message: { name: 'emailRequired' } })).to.equal(
      'Email is required',
    );
  });

  it('rounds its retry time up to minutes or hours', () => {
    for (const [seconds, time] of [
      [1, '1 minute'],
      [61, '2 minutes'],
      [3_600, '1 hour'],
      [3_601, '61 minutes'],
      [7_201, '3 hours'],
    ] as const) {
      expect(textOf('too_many_codes_from_network', { retryAfter: seconds })).to.equal(
        `Too many codes were requested from your network. Try again in ${time}.`,
      );
    }
  });

  /** Refusals whose sentence contains a time. */
  const messageOf = (words: RegExp) => refusalCodes.filter((code) => words.test(textOf(code)));

  for (const [offer, words, recovery] of [
    ['a new start', /start again/, 'startAgain'],
    ['the sign-in', /complete\. Please sign in/, 'signIn'],
    [
      'an invitation by the first administrator',
      /^An organization .* already registered/,
      'askForInvitation',
    ],
    ['another address', /corporate email address/, 'useWorkEmail'],
  ] as const) {
    it(`has a code for which the page offers ${offer}`, () => {
      expect(messageOf(words)).not.to.be.empty;
      for (const code of messageOf(words))
        expect(recoveryActions.get(code), code).to.equal(recovery);
    });
  }

  it('has Retry-After if and only if it has a retry time', () => {
    const limited = messageOf(/try again in/i);
    expect(limited).to.include.members(['too_many_codes', 'unavailable']);
    for (const code of limited) {
      const { headers } = refusalHead(refused(code, { retryAfter: 1.2 }));
      expect(headers, code).to.deep.equal({ 'Retry-After': '2' });
    }
    expect(refusalHead(refused('unavailable')).headers).to.deep.equal({ 'Retry-After': '1' });
    const others = refusalCodes.filter((code) => !limited.includes(code));
    expect(others).to.include.members(['resend_limit', 'too_many_registrations']);
    for (const code of others) expect(refusalHead(refused(code)).headers, code).to.deep.equal({});
  });

  it('exists for every recovery action of the page', () => {
    expect(refusalCodes).to.include.members([...recoveryActions.keys()]);
  });

  it('has the message of the specification where the page compares it, in every language', () => {
    for (const language of testBranding.languages) {
      for (const code of ['admin_already_registered', 'org_already_registered'] as const) {
        expect(refusalSentence(testBranding.in(language).sentences, code)).to.equal(code);
      }
    }
    // Older pages compare this status and message.
    expect(refusalHead(refused('under_review')).status).to.equal(409);
    expect(textOf('under_review')).to.equal('admin_already_registered');
  });
});
