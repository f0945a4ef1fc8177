import type { Analytics } from '../../../src/application/ports/analytics.ts';

export class FakeAnalytics implements Analytics {
  readonly pagesViewed: string[] = [];

  pageViewed(page: string): void {
    this.pagesViewed.push(page);
  }
}
