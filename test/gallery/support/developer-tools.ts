import type { CDPSession, Page } from 'playwright-core';

interface FormIssue {
  readonly errorType: string;
  readonly violatingNodeId?: number;
}

/** What Chromium's developer tools and the console have to say about the documents of a page. */
export class DeveloperTools {
  private advice: Promise<string>[] = [];

  private constructor(private readonly session: CDPSession) {
    session.on('Audits.issueAdded', ({ issue }) => {
      const { genericIssueDetails } = issue.details;
      // That a page reads cookies at all counts as a matter of speed.
      if (issue.code === 'PerformanceIssue') return;
      this.advice.push(
        genericIssueDetails ? this.described(genericIssueDetails) : said(JSON.stringify(issue)),
      );
    });
    session.on('Log.entryAdded', ({ entry }) => {
      this.advice.push(said(`${entry.source}: ${entry.text}`));
    });
  }

  static async of(page: Page): Promise<DeveloperTools> {
    const session = await page.context().newCDPSession(page);
    const tools = new DeveloperTools(session);
    page.on('pageerror', (error) => tools.advice.push(said(`exception: ${error.message}`)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) {
        tools.advice.push(said(`console: ${message.text()}`));
      }
    });
    await session.send('Audits.enable');
    await session.send('Log.enable');
    return tools;
  }

  /** Looks at the forms as they are now. @returns what came up since it was asked last */
  async adviceSince(): Promise<string[]> {
    await this.session.send('Audits.checkFormsIssues');
    return [...new Set(await Promise.all(this.advice.splice(0)))];
  }

  private async described({ errorType, violatingNodeId }: FormIssue): Promise<string> {
    if (violatingNodeId === undefined) return errorType;
    const backendNodeId = violatingNodeId;
    const { node } = await this.session.send('DOM.describeNode', { backendNodeId });
    const names = ['id', 'name', 'aria-label'].map((attribute) => {
      const found = node.attributes?.indexOf(attribute) ?? -1;
      return found < 0 ? '' : node.attributes?.[found + 1];
    });
    return `${errorType}: ${node.localName} ${names.find((name) => name) ?? ''}`;
  }
}

const said = (text: string) => Promise.resolve(text);
