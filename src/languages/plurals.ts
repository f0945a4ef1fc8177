/** The forms that a word takes beside a number; which one is meant by which number is known for every language. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** @param tag of the language @returns picks the form that goes with a number */
export function pluralsOf(tag: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(tag);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
