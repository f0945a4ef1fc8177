import type { Analytics } from '../../../src/application/ports/analytics.ts';

export class FakeAnalytics implements Analytics {
  visits = 0;
  readonly pagesViewed: string[] = [];

  visitBegan(): void {
    this.visits += 1;
  }

  pageViewed(page: string): void {
    this.pagesViewed.push(page);
  }
}
