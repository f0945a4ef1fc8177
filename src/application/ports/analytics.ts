/** Page-view analytics and third-party scripts. Never throws; blocked or forbidden scripts have no effect. */
export interface Analytics {
  /** Loads the scripts. Call it once per visit, on whichever step it starts. */
  visitBegan(): void;
  pageViewed(page: string): void;
}
