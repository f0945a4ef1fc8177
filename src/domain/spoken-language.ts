/**
 * Which of the offered languages somebody is spoken to in.
 * @param offered the first one is for whoever reads none of them
 * @param wanted tags of BCP 47 as people and browsers say them, in order of preference: `ar-SA` is content with `ar`
 */
export function spokenLanguage<Offered extends string>(
  offered: readonly [Offered, ...Offered[]],
  wanted: readonly (string | null | undefined)[],
): Offered {
  const tags = wanted.flatMap((tag) => (tag ? [tag, tag.replace(/-.*/, '')] : []));
  const found = tags.map((tag) =>
    offered.find((language) => language.toLowerCase() === tag.toLowerCase()),
  );
  return found.find((language) => language) ?? offered[0];
}
