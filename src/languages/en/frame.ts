/** What the build writes around the steps: no script says it. */
export const frame = (product: string) => ({
  languages: 'Language',
  tagline: `Welcome to ${product}.`,
  taglineDetail:
    'Set up your organization in a few minutes: your work email, a code, and the region where your data will live.',
  needsScript: `Signing up for ${product} needs JavaScript. Turn it on in your browser, then reload this page.`,
  startFailed: "This page didn't load",
  loadAgain: 'Please reload it in a few minutes.',
  stuckQuestion: 'Need help?',
});
