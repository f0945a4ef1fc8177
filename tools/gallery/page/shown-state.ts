import { slugOf } from '../slug.ts';
import { pageStates } from '../states/page-states.ts';
import { type PreparedState, prepared } from './page-state.ts';

/** The state that this address names. */
export const shownState: PreparedState = (() => {
  const slug = location.pathname.split('/').at(-1);
  const all = Object.values(pageStates).flatMap((group) => Object.entries(group));
  const [, entry] = all.find(([name]) => slugOf(name) === slug) ?? [];
  if (entry === undefined) throw new Error(`There is no state ${slug}`);
  return prepared(entry);
})();
