/**
 * What the page reads as it stands in the specification, and shows a screen of its own for: no language says it in words
 * of its own, and their types keep them from it.
 */
export const verbatimRefusals = {
  admin_already_registered: 'admin_already_registered',
  org_already_registered: 'org_already_registered',
  // A page that does not know the code has no screen that is nearer.
  under_review: 'admin_already_registered',
} as const;
