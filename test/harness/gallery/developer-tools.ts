import type { CDPSession, Page } from 'playwright-core';

/** The messages of Chromium's developer tools and console about the documents of a page. */
export class DeveloperTools {
  private readonly advice: string[] = [];

  private constructor(private readonly session: CDPSession) {
    session.on('Audits.issueAdded', ({ issue }) => {
      // Chromium reports any access to `document.cookie` as slow.
      if (issue.code !== 'PerformanceIssue') this.advice.push(JSON.stringify(issue));
    });
    session.on('Log.entryAdded', ({ entry }) => {
      this.advice.push(`${entry.source}: ${entry.text}`);
    });
  }

  static async of(page: Page): Promise<DeveloperTools> {
    const session = await page.context().newCDPSession(page);
    const tools = new DeveloperTools(session);
    page.on('pageerror', (error) => tools.advice.push(`exception: ${error.message}`));
    page.on('console', (entry) => {
      if (['error', 'warning'].includes(entry.type())) {
        tools.advice.push(`console: ${entry.text()}`);
      }
    });
    await session.send('Audits.enable');
    await session.send('Log.enable');
    return tools;
  }

  /** Sets the browser's text size. @param percent of the default of 16 px */
  async setTextSize(percent: number): Promise<void> {
    const standard = (16 * percent) / 100;
    await this.session.send('Page.setFontSizes', { fontSizes: { standard } });
  }

  /** Checks the current forms. @returns the messages since the last call */
  async adviceSince(): Promise<string[]> {
    await this.session.send('Audits.checkFormsIssues');
    return [...new Set(this.advice.splice(0))];
  }
}
