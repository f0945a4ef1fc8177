import { expect } from 'chai';
import { wireName } from '#page/adapters/http/wire-names.ts';
import { builtInFields } from '#page/domain/forms/registration-fields.ts';
import { aRegistration } from '#tools/sample-registration.ts';
import { everyCall } from '../adapters/http/every-call.ts';
import { startHttpGateways } from '../adapters/http/http-gateways.ts';
import { contract } from '../harness/backend.ts';

/** Only a page with ALTCHA sends the other calls. */
const routes = contract.routes.filter((route) => route.startsWith('POST '));

describe('the contract in openapi.yaml', () => {
  it('has only schemas that compile', () => {
    expect(contract.schemaNames).to.include('CreateAccountRequest');
    for (const name of contract.schemaNames) {
      expect(() => contract.problem(name, null), name).not.to.throw();
    }
  });

  it('names the unknown or invalid key of a value', () => {
    const example = { email: 'ada@example.com', password: 'a', oops: 1 };
    expect(contract.problem('LoginRequest', example)).to.equal(
      'body must NOT have additional properties: oops',
    );
    const account = aRegistration().account('given');
    const problem = contract.problem('CreateAccountRequest', { ...account, extra: { 'A b': '1' } });
    expect(problem).to.match(/property name must be valid: A b$/);
  });

  it('requires the fields that every registration step has', () => {
    const always = builtInFields.filter(({ shownWhen }) => shownWhen === undefined);
    const { CreateAccountRequest } = contract.document.components.schemas;
    const names = ['signup_code', ...always.map(({ id }) => wireName(id))];
    expect(CreateAccountRequest).to.have.property('required').that.has.members(names);
  });

  it('limits the length of every string', () => {
    expect(unlimitedStrings(contract.document)).to.deep.equal([]);
  });

  it('has a valid example for every response and header', () => {
    const examples = examplesIn(contract.document);
    expect(examples.length).to.be.above(20);
    for (const { at, schema, values } of examples) {
      expect(values, `examples of ${at}`).not.to.be.empty;
      for (const value of values) {
        expect(contract.problem(schema, value), `${at}: ${JSON.stringify(value)}`).to.equal(null);
      }
    }
  });

  it('has valid examples of every webhook, without passwords and codes', () => {
    for (const [type, { post }] of Object.entries(contract.document.webhooks)) {
      const { schema, examples } = post.requestBody.content['application/json'];
      expect(examples, `examples of ${type}`).not.to.be.empty;
      for (const { value } of Object.values(examples)) {
        expect(value).to.include({ type });
        expect(contract.problem(schema.$ref.replace('#/components/schemas/', ''), value)).to.be
          .null;
        expect(JSON.stringify(value)).not.to.match(/password|signup_code|verification/);
      }
    }
  });

  it('has exactly the calls of the page', async () => {
    const gateways = await startHttpGateways();
    const { server } = gateways;
    try {
      for (const { make } of everyCall) await make(gateways);
      expect(server.violations).to.deep.equal([]);
      expect(server.requests.map(({ route }) => route)).to.have.members(routes);
    } finally {
      await server.close();
    }
  });
});

/** Path and examples of each response schema below a node. */
function examplesIn(
  node: unknown,
  at = '',
): { at: string; schema: string; values: readonly unknown[] }[] {
  if (typeof node !== 'object' || node === null) return [];
  const entries = Object.entries(node);
  const isAnswered = /\/(responses|headers)\//.test(at);
  const { schema, examples = {} } = node as { schema?: { $ref?: string }; examples?: object };
  if (isAnswered && schema?.$ref) {
    const values = Object.values(examples).map(({ value }) => value);
    return [{ at, schema: schema.$ref.replace('#/components/schemas/', ''), values }];
  }
  return entries.flatMap(([key, child]) => examplesIn(child, `${at}/${key}`));
}

/** The schemas of strings without a maximum length, an enumeration or a constant. */
function unlimitedStrings(node: unknown): object[] {
  if (typeof node !== 'object' || node === null) return [];
  const isLimited = ['maxLength', 'enum', 'const'].some((name) => name in node);
  const found = 'type' in node && node.type === 'string' && !isLimited ? [node] : [];
  return [...found, ...Object.values(node).flatMap(unlimitedStrings)];
}
