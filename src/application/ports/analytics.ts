/**
 * Page-view analytics and the scripts of others. Never throws and never waits: what is blocked, broken or not allowed
 * changes nothing.
 */
export interface Analytics {
  /** Loads the scripts. To be called once, wherever the visit begins. */
  visitBegan(): void;
  pageViewed(page: string): void;
}
