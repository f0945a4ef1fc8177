import type { IdentityGateway } from '../../application/ports/identity-gateway.ts';
import type { PageSettings } from '../../application/ports/settings.ts';
import type { SignupGateway, StartSsoOutcome } from '../../application/ports/signup-gateway.ts';
import type { SsoProvider } from '../../domain/sso-providers.ts';
import type { PageSentences } from '../../languages/catalogue.ts';
import type { ApiOptions } from '../http/api-client.ts';
import { HttpIdentityGateway } from '../http/http-identity-gateway.ts';
import { HttpSignupGateway } from '../http/http-signup-gateway.ts';
import { responseTo } from './mock-scenarios.ts';

/** Milliseconds before each response, so that the page shows progress. */
const LATENCY = 400;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Creates gateways with mock responses. The email address selects the scenario.
 * @param pageUrl absolute URL of the page, to which single sign-on returns
 * @param sentences the server's messages are among them
 */
export function createMockGateways(
  settings: PageSettings,
  options: ApiOptions,
  { pageUrl, sentences }: { readonly pageUrl: string; readonly sentences: PageSentences },
  latency = LATENCY,
): { readonly signup: SignupGateway; readonly identity: IdentityGateway } {
  const api: ApiOptions = {
    ...options,
    async fetch(input, init) {
      const request = new Request(input, init);
      const call = request.url.replace(/^.*\//, '');
      const { status, json, retryAfter } = responseTo(call, await request.json(), sentences);
      await pause(latency);
      const headers = { ...(retryAfter && { 'Retry-After': `${retryAfter}` }) };
      return new Response(JSON.stringify(json), { status, headers });
    },
  };
  const redirectTo = async (url: string): Promise<StartSsoOutcome> => {
    await pause(latency);
    return { kind: 'redirect', url };
  };
  /** Simulates a provider that has verified Ada Lovelace. */
  const returnFrom = (provider: SsoProvider) => {
    const back = new URL('.', pageUrl);
    const visitor = { email: 'ada@example.com', name: 'Ada Lovelace', signupCode: 'signup-code' };
    back.search = `${new URLSearchParams({ ...visitor, provider })}`;
    return redirectTo(back.href);
  };
  return {
    signup: Object.assign(new HttpSignupGateway(settings, api), { startSso: returnFrom }),
    identity: Object.assign(new HttpIdentityGateway(settings, api), {
      startSso: () => redirectTo(settings.identityFrontend),
    }),
  };
}
