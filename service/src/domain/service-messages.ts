/** Sentences for single fields that only the service can say. The others stand in the page's own `messages`. */
export const serviceMessages = {
  shortNameTaken: 'This URL is already taken. Please choose another one.',
  shortNameReserved: 'This URL is reserved. Please choose another one.',
  passwordCommon: 'This password is too easy to guess. Please choose another one.',
  passwordNamesOrganization: "The password must not be your organization's name.",
} as const;
