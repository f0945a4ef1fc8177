import type { CDPSession, Page } from 'playwright-core';
import type { Journey } from './journeys.ts';
import { layoutProblems } from './layout.ts';
import { openSignup } from './open-signup.ts';
import { runAxe } from './run-axe.ts';

/** What was noticed on a journey; each list but `undecided` is empty when all is well. */
export interface Findings {
  readonly axe: string[];
  /** What axe cannot decide, without the state. */
  readonly undecided: Set<string>;
  readonly layout: string[];
  readonly landmarks: string[];
  /** Of the developer tools, the console and the content policy. */
  readonly advice: string[];
}

/** How every state is looked at, and after the second how those are that show all colours of their kind. */
const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1280 },
] as const;
const manyColours = new Set([
  'step 1 with errors',
  'step 2 without more codes',
  'step 3 with errors',
]);

/** Where a way ends that is no sign-up any more. */
const endings = new Set(['step 4, organization exists', 'step 4, administrator exists']);

/** Makes the journey once and looks at every state with all there is to look with. */
export async function walkThrough({ options, legs }: Journey): Promise<Findings> {
  const opened = await openSignup(options);
  const auditor = await Auditor.of(opened.page);
  const undecided = new Set<string>();
  const [axe, layout, landmarks]: [string[], string[], string[]] = [[], [], []];
  for (const [state, reach] of Object.entries(legs)) {
    await reach(opened);
    await auditor.checkForms();
    const all = looks.slice(0, manyColours.has(state) ? looks.length : 2);
    for (const { colorScheme, width } of all) {
      await opened.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await opened.page.setViewportSize({ width, height: 800 });
      const { violations, incomplete } = await runAxe(opened.page);
      axe.push(...violations.map((it) => `${state}, ${colorScheme}, ${width} px: ${it}`));
      for (const finding of incomplete) undecided.add(finding);
    }
    layout.push(...(await layoutProblems(opened.page)).map((it) => `${state}: ${it}`));
    const counted = {
      main: await opened.page.getByRole('main').count(),
      h1: await opened.page.getByRole('heading', { level: 1 }).count(),
      panel: await opened.page.getByRole('complementary', { name: 'Northgate' }).count(),
      'Step n of 4': await opened.page.getByText(/^Step [1-4] of 4$/).count(),
    };
    for (const [name, count] of Object.entries(counted)) {
      const expected = name === 'Step n of 4' && endings.has(state) ? 0 : 1;
      if (count !== expected) landmarks.push(`${state}: ${count} ${name}`);
    }
  }
  const advice = [...(await auditor.all()), ...opened.log.problems];
  return { axe, undecided, layout, landmarks, advice };
}

interface FormIssue {
  readonly errorType: string;
  readonly violatingNodeId?: number;
}

/** What Chromium's developer tools would advise about a page. */
class Auditor {
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
