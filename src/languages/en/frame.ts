/** What the build writes around the steps: no script says it. */
export const frame = (product: string) => ({
  languages: 'Language',
  tagline: `Welcome to ${product}.`,
  taglineDetail:
    'Set up your organization in a few minutes: your work email, a code, and the region in which your data will live.',
  needsScript: `Signing up for ${product} needs JavaScript. Turn it on in your browser and load this page again.`,
  startFailed: 'This page could not be opened',
  loadAgain: 'Please load it again in a while.',
  stuckQuestion: 'Cannot go on?',
});
