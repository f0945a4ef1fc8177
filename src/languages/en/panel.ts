/** What the marketing panel promises where a brand has no words of its own. */
export const panel = (product: string) => ({
  tagline: `Welcome to ${product}.`,
  taglineDetail:
    'Set up your organization in a few minutes: your work email, a code, and the region in which your data will live.',
});
