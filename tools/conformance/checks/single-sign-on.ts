import { propertyOf } from '#page/adapters/http/property-of.ts';
import { isBuiltIn, providerLabel } from '#page/domain/sso-providers.ts';
import { readWebUrl } from '#page/domain/web-url.ts';
import type { Check } from '../check.ts';
import { Skipped, Violation } from '../response-assertions.ts';
import { expectPreflight } from './cross-site.ts';

/** Checks that single sign-on starts. @param providers their names in the API */
export const startsSso = (providers: readonly string[]): readonly Check[] => [
  ...providers.map((provider) => startsSsoAt('/api', provider, 'sso', 'sign-up API')),
  ...providers.map((provider) => startsSsoAt('/auth-api', provider, 'sign-on', 'identity API')),
];

function startsSsoAt(prefix: string, provider: string, id: string, api: string): Check {
  const path = `${prefix}/sso/${provider}`;
  const name = isBuiltIn(provider) ? providerLabel(provider) : provider;
  return {
    id: `${id}.${provider}`,
    title: `Single sign-on with ${name} starts (${api})`,
    expected: '200 { redirect } with an absolute URL; 501 or 404 where it is not offered',
    place: `POST ${isBuiltIn(provider) ? path : `${prefix}/sso/{provider}`}`,
    async run(context) {
      const exchange = await context.visitor().call(path);
      const { status, body } = exchange.response;
      if (status === 404 || status === 501) throw new Skipped(`${name} is not offered (${status})`);
      context.assertions.expect(exchange, 200);
      const url = readWebUrl(propertyOf(body, 'redirect'));
      if (url === null) {
        throw new Violation(
          'redirect is not https, nor http on this machine: the page stays',
          exchange,
        );
      }
      await expectPreflight(context, path);
      return `leads to ${url.origin}: redirectOrigins of the page must list it`;
    },
  };
}
