/** Page-view analytics. Never throws and never waits: what is blocked or broken changes nothing. */
export interface Analytics {
  pageViewed(page: string): void;
}
