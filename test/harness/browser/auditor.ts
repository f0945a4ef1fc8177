import type { CDPSession, Page } from 'playwright-core';

interface FormIssue {
  readonly errorType: string;
  readonly violatingNodeId?: number;
}

/** What Chromium's developer tools would advise about a page. */
export class Auditor {
  private readonly advice: Promise<string>[] = [];

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
      if (entry.source !== 'network') this.advice.push(said(`${entry.source}: ${entry.text}`));
    });
  }

  static async of(page: Page): Promise<Auditor> {
    const session = await page.context().newCDPSession(page);
    const auditor = new Auditor(session);
    await session.send('Audits.enable');
    await session.send('Log.enable');
    return auditor;
  }

  /** Looks at the forms as they are now. */
  async checkForms(): Promise<void> {
    await this.session.send('Audits.checkFormsIssues');
    await Promise.all(this.advice);
  }

  /** Issues and recommendations so far, each once. */
  async all(): Promise<string[]> {
    return [...new Set(await Promise.all(this.advice))];
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
