import type { CDPSession, Page } from 'playwright-core';

interface FormIssue {
  readonly errorType: string;
  readonly violatingNodeId?: number;
}

/** The messages of Chromium's developer tools and console about the documents of a page. */
export class DeveloperTools {
  private advice: Promise<string>[] = [];

  private constructor(private readonly session: CDPSession) {
    session.on('Audits.issueAdded', ({ issue }) => {
      const { genericIssueDetails } = issue.details;
      // Chromium reports any access to `document.cookie` as slow.
      if (issue.code === 'PerformanceIssue') return;
      this.advice.push(
        genericIssueDetails
          ? this.describeIssue(genericIssueDetails)
          : message(JSON.stringify(issue)),
      );
    });
    session.on('Log.entryAdded', ({ entry }) => {
      this.advice.push(message(`${entry.source}: ${entry.text}`));
    });
  }

  static async of(page: Page): Promise<DeveloperTools> {
    const session = await page.context().newCDPSession(page);
    const tools = new DeveloperTools(session);
    page.on('pageerror', (error) => tools.advice.push(message(`exception: ${error.message}`)));
    page.on('console', (entry) => {
      if (['error', 'warning'].includes(entry.type())) {
        tools.advice.push(message(`console: ${entry.text()}`));
      }
    });
    await session.send('Audits.enable');
    await session.send('Log.enable');
    return tools;
  }

  /** Checks the current forms. @returns the messages since the last call */
  async adviceSince(): Promise<string[]> {
    await this.session.send('Audits.checkFormsIssues');
    return [...new Set(await Promise.all(this.advice.splice(0)))];
  }

  private async describeIssue({ errorType, violatingNodeId }: FormIssue): Promise<string> {
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

const message = (text: string) => Promise.resolve(text);
