import { expect } from 'chai';
import { disagreements, type PageFacts } from '../../src/domain/page-agreement.ts';

const service: PageFacts = {
  product: 'Northgate',
  regions: ['EU', 'US'],
  ssoProviders: ['azure', 'google'],
  csrfCookie: 'XSRF-TOKEN',
  csrfHeader: 'X-XSRF-TOKEN',
  signupApi: 'https://signup.northgate.test/api',
};

describe('disagreements of a page and its service', () => {
  const of = (page: Partial<PageFacts>, said = service) =>
    disagreements({ ...service, ...page }, said);

  it('are none where both say the same, in whatever order, and names of headers in any letters', () => {
    const regions = ['US', 'EU'];
    const ssoProviders = ['google', 'azure'];
    expect(of({})).to.deep.equal([]);
    expect(of({ regions, ssoProviders, csrfHeader: 'x-xsrf-token' })).to.deep.equal([]);
  });

  it('are named each, with both values', () => {
    expect(
      of({
        product: 'Southgate',
        regions: ['EU', 'SA'],
        ssoProviders: [],
        csrfCookie: 'xsrf-token',
      }),
    ).to.deep.equal([
      'product: the page has Southgate, the service Northgate.',
      'regions: the page has EU, SA, the service EU, US.',
      'ssoProviders: the page has none, the service azure, google.',
      'csrfCookie: the page has xsrf-token, the service XSRF-TOKEN.',
    ]);
    expect(of({ csrfHeader: 'X-CSRF' })).to.deep.equal([
      'csrfHeader: the page has X-CSRF, the service X-XSRF-TOKEN.',
    ]);
  });

  it('leave the address of the API out where the service does not know its own', () => {
    const signupApi = 'https://elsewhere.test/api';
    expect(of({ signupApi })).to.have.length(1);
    expect(of({ signupApi }, { ...service, signupApi: null })).to.deep.equal([]);
    expect(of({ signupApi: null })[0]).to.match(
      /^signupApi: the page has none, the service https:/,
    );
  });
});
