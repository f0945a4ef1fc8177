import { brandingOf } from '#service/adapters/common/branding.ts';
import { addReviewRoutes } from '#service/adapters/http/review/review-routes.ts';
import { addStatusRoutes } from '#service/adapters/http/review/status-routes.ts';
import type { Mail } from '#service/application/ports/mail.ts';
import type { Registration } from '#service/application/ports/organizations.ts';
import { northgatePage, wholeNorthgate } from '#test/harness/northgate.ts';
import { extraFields } from '#tools/sample-extra-fields.ts';
import { Client } from '#tools/signup-client.ts';
import { domOf } from '../../../harness/dom-of.ts';
import { aRegistration, signupCodeOf } from '../../../harness/registrations.ts';
import { testServer, testSession } from '../../../harness/service-fixture.ts';
import { createUseCases, type UseCases } from '../../../harness/use-cases.ts';

/** The reviewers. */
export const [eve, mallory] = ['eve@northgate.example', 'mallory@northgate.example'] as const;

/** A brand with extra fields and their labels in German. */
export const branding = brandingOf(
  northgatePage(
    'development',
    {},
    {
      ...wholeNorthgate,
      values: {
        ...Object(wholeNorthgate.values),
        languages: ['en', 'de'],
        extraFields: extraFields
          .filter(({ name }) => ['vat_id', 'size', 'dpa'].includes(name))
          .map(({ help: _, ...field }) => field),
      },
      translations: {
        de: {
          ...Object(wholeNorthgate.translations.de),
          extraFields: {
            vat_id: { label: 'USt-IdNr.' },
            size: { label: 'Unternehmensgröße', options: { small: 'Bis 50', large: 'Über 50' } },
            dpa: { label: 'Ich stimme zu' },
          },
        },
      },
    },
  ),
);

/** A server with the pages of reviewers and applicants, and a registration, for each test of the surrounding suite. */
export function reviewSite() {
  let useCases: UseCases;
  let server: Awaited<ReturnType<typeof testServer>>;
  let registration: Registration;
  beforeEach(async () => {
    useCases = await createUseCases();
    useCases.reviewers.addresses.push(mallory);
    const url = () => server.url;
    server = await testServer(
      async (app) => {
        const options = { session: testSession, clock: useCases.clock, url };
        await app.register((pages) => addReviewRoutes(pages, useCases, options));
        await app.register((pages) => addStatusRoutes(pages, useCases, url));
      },
      { brand: branding },
    );
    await review({ orgName: 'Analytical Engines' });
  });
  afterEach(() => server.close());
  const newClient = () => new Client(server.url);

  /** Stores a registration under review with its mails: the `registration` from now on. */
  async function review(changes: Partial<Registration> = {}): Promise<void> {
    const { clock, unitOfWork, registrationMails } = useCases;
    const stored = aRegistration(clock.now(), { state: 'inReview', ...changes });
    await unitOfWork.run(async (repositories) => {
      await repositories.signupCodes.issue(signupCodeOf(stored));
      await repositories.organizations.register(stored);
      await registrationMails.postReceived(repositories, stored);
    });
    registration = stored;
  }
  const linkOf = async (kind: 'review' | 'received', to: string) => {
    const isWanted = (mail: Mail) =>
      mail.kind === kind && mail.to === to && mail.orgName === registration.orgName;
    const mail = (await useCases.mails()).find(isWanted);
    const { pathname, search } = new URL((mail as { link: string }).link);
    return pathname + search;
  };
  const reviewLink = (reviewer: string = eve) => linkOf('review', reviewer);
  const statusLink = () => linkOf('received', registration.address.typed);
  const advance = (milliseconds: number) => useCases.clock.advance(milliseconds / 60_000);
  const path = () => `/review/${registration.administratorId}`;
  const state = () => useCases.stateOf(registration);

  const redirected = (path: string, { headers }: Response) => {
    const location = headers.get('location');
    if (location === null) return null;
    const { pathname, search } = new URL(location, new URL(path, server.url));
    return pathname + search;
  };
  const open = async (path: string, client = newClient()) => {
    const response = await client.send(path, { redirect: 'manual' });
    const next = redirected(path, response);
    if (next !== null) return open(next, client);
    const { document } = domOf(await response.text());
    const text = document.querySelector('main')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    return { client, path, status: response.status, document, text };
  };
  const send = async (
    path: string,
    form: Record<string, string>,
    client: Client,
    headers: Record<string, string> = {},
  ) => {
    const body = new URLSearchParams({ csrf: client.csrfToken, ...form });
    const response = await client.send(path, { method: 'POST', body, headers, redirect: 'manual' });
    const next = redirected(path, response);
    return next === null
      ? { status: response.status, text: await response.text() }
      : open(next, client);
  };

  return {
    useCases: () => useCases,
    registration: () => registration,
    newClient,
    review,
    reviewLink,
    statusLink,
    advance,
    path,
    state,
    open,
    send,
  };
}
