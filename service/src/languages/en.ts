import { days as daysOf, hours, minutes as minutesOf } from '../../../src/languages/en/counted.ts';
import { firstScreen } from '../../../src/languages/en/language.ts';
import { longSpan } from '../../../src/languages/formats.ts';

const timeOf = (minutes: number) => longSpan(minutes, { minutes: minutesOf, hours });

/** What the service alone says: in its mails and on its activation page. */
export const en = (product: string) => {
  const page = firstScreen(product);
  const signedUp = `You received this email because your address was used to sign up for ${product}. If that wasn't you, contact our support.`;
  return {
    mails: {
      code: (code: string, minutes: number) => ({
        subject: `${code} is your ${product} code`,
        preview: `Expires in ${timeOf(minutes)}. Never share it.`,
        heading: `Your code to sign up for ${product}`,
        before: ['Enter this code on the sign-up page.'],
        after: [
          `It expires in ${timeOf(minutes)} and works only in the browser where you requested it. Never share it.`,
          "If it wasn't you, ignore this email: nobody can sign up with your address without the code.",
        ],
        why: `You received this email because someone entered your address to sign up for ${product}.`,
      }),
      requested: 'Requested',
      expires: 'Expires',
      browser: 'Browser',
      browserOn: (browser: string, system: string) => `${browser} on ${system}`,
      reference: 'Reference',
      referenceOnPage: (reference: string) => `${reference}, as shown on the page`,
      activation: (orgName: string, days: number) => ({
        subject: `Activate your ${product} account`,
        preview: `The link expires in ${daysOf(days)}.`,
        heading: `Activate your ${product} account`,
        before: [
          `${orgName} is set up on ${product}. Enter your name and choose a password to sign in.`,
        ],
        linkLabel: 'Activate your account',
        after: [`The link expires in ${daysOf(days)}. Never share it.`],
        why: signedUp,
      }),
      ready: (orgName: string) => ({
        subject: `Your ${product} account is ready`,
        preview: 'You can sign in now.',
        heading: `Your ${product} account is ready`,
        before: [
          `${orgName} is set up on ${product}. Sign in the way you chose when you signed up.`,
        ],
        linkLabel: page.signIn,
        after: [],
        why: signedUp,
      }),
      received: (orgName: string) => ({
        subject: `We received your request for ${product}`,
        preview: "We're reviewing it and will email you.",
        heading: 'We received your request',
        before: [`You asked to set up ${orgName} on ${product}. We're reviewing your request.`],
        after: [
          "We'll email you as soon as it's decided. Until then, there's nothing you need to do.",
        ],
        why: signedUp,
      }),
      refusal: (orgName: string) => ({
        subject: `Your request for ${product} was not approved`,
        preview: 'No account was created.',
        heading: 'Your request was not approved',
        before: [
          `We couldn't approve your request to set up ${orgName} on ${product}. No account was created.`,
        ],
        reason: `Reason given by ${product}`,
        after: ['If you think this is a mistake, contact our support.'],
        why: signedUp,
      }),
      review: (orgName: string) => ({
        subject: `A request for ${product} needs your review`,
        preview: 'Approve or refuse it.',
        heading: 'A request needs your review',
        before: [`${orgName} asked to be set up on ${product} and needs an approval.`],
        contested:
          'More codes were tried or requested for the domain than its limits allow, so the address may have been guessed. Contact the company by other means than that address before you approve.',
        organization: 'Organization',
        shortName: 'Short name',
        domain: 'Domain',
        region: 'Region',
        email: 'Email',
        approve: 'Approve',
        refuse: 'Refuse',
        after: [],
        why: `You received this email because you review requests for ${product}.`,
      }),
      buttonDoesNotWork: 'Button not working? Open this link:',
    },

    activation: {
      title: 'Activate your account',
      intro: (orgName: string) => `To manage ${orgName}, enter your name and choose a password.`,
      passwordNotCommon: 'Hard to guess',
      activate: 'Activate',
      readyTitle: 'Your account is ready',
      readyDetail: 'Sign in with your email address and the password you just chose.',
      linkRefusedTitle: 'This link does not work',
      linkRefusedDetail: 'It has expired, was already used, or is incomplete.',
      linkRefusedRecovery:
        "If you've already chosen a password, sign in with it. Otherwise open the link in the latest activation email, or contact support for a new one.",
      tryAgainTitle: 'Please try again',
      tooLateOrNoCookies: 'This page was open for too long, or your browser blocks its cookies.',
      linkStillWorks: 'The link in your activation email still works.',
    },
  };
};
