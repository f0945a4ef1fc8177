import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Contract } from '../../docs/contract/contract.ts';
import { readJson } from '../../shared/brand/read-brand.ts';
import { extraFieldList } from '../../shared/settings/extra-field-list.ts';
import { invalidValue } from '../../shared/settings/setting.ts';
import { propertyOf } from '../../src/adapters/http/property-of.ts';
import type { ExtraField } from '../../src/domain/forms/extra-fields.ts';
import { aRegistration } from '../sample-registration.ts';
import type { Transport } from '../signup-client.ts';
import { type Exchange, isSuccess, perform } from './exchange.ts';
import { validValue } from './extra-values.ts';
import type { MailedCodes } from './mailed-codes.ts';
import type { Options } from './options.ts';
import { ResponseAssertions, Skipped, unexpected } from './response-assertions.ts';
import { Visitor } from './visitor.ts';

/** Results of checks that later checks need. */
interface Findings {
  /** The newest code of the administrator. */
  readonly code: string;
  /** The code that `code` replaced. */
  readonly previousCode: string;
  readonly signupCode: string;
  readonly previousSignupCode: string;
  readonly requirePI: boolean;
  /** The payload that created the account. */
  readonly account: Readonly<Record<string, unknown>>;
  /** The status of its response: 200 for an account that is queued. */
  readonly accountStatus: number;
  /** The page with the state of a queued account, if its response names one. */
  readonly statusUrl: unknown;
  /** A browser that verified an address of the registered organization, and this address. */
  readonly colleague: { readonly visitor: Visitor; readonly email: string };
}

const whyMissing: Readonly<Record<keyof Findings, string>> = {
  code: 'no code arrived',
  previousCode: 'no second code arrived',
  signupCode: 'no sign-up code was given',
  previousSignupCode: 'no second sign-up code was given',
  requirePI: 'no sign-up code was given',
  account: 'no account was made',
  accountStatus: 'no account was made',
  statusUrl: 'no account was made',
  colleague: 'no colleague learned that the organization is registered',
};

/** What the checks of one run share: visitors, their names, and the results so far. */
export class CheckContext {
  readonly exchanges: Exchange[] = [];
  readonly assertions: ResponseAssertions;
  /** Random, so that each run has other names and addresses. */
  readonly name = Array.from({ length: 8 }, () => randomInt(36).toString(36)).join('');
  readonly shortName = `conformance-${this.name}`;
  readonly password = `Run-${this.name}-Xq7!`;
  readonly administrator: Visitor;
  readonly email: string;
  /** Fields that the brand adds. */
  readonly extraFields: readonly ExtraField[];
  /** Whether the brand offers requests to join. */
  readonly hasJoinRequests: boolean;
  private readonly findings = new Map<string, unknown>();

  constructor(
    readonly target: Options,
    readonly contract: Contract,
    readonly codes: MailedCodes,
    private readonly transport: Transport,
    private readonly now: () => number,
  ) {
    this.assertions = new ResponseAssertions(contract);
    this.administrator = this.visitor();
    this.email = this.address('ada');
    const brand = target.brand === null ? {} : Object(readJson(brandFile(target.brand)));
    this.extraFields = target.brand === null ? [] : extraFieldsIn(target.brand, brand);
    this.hasJoinRequests = brand.joinRequests === true;
  }

  /** The calls that a page of the brand makes. */
  get calls(): Contract['calls'] {
    return this.contract.calls.filter(
      ({ path }) => this.hasJoinRequests || path !== '/api/request-to-join',
    );
  }

  /** A visitor with a new browser. */
  visitor(): Visitor {
    return new Visitor(this.target, async (request) => {
      const exchange = await perform(request, this.transport, this.now);
      this.exchanges.push(exchange);
      return exchange;
    });
  }

  /** An address of this run. @param company part of its domain */
  address(local: string, company = 'a'): string {
    return `${local}@${company}-${this.name}.${this.target.emailDomain}`;
  }

  record(findings: Partial<Findings>): void {
    for (const [name, value] of Object.entries(findings)) this.findings.set(name, value);
  }

  /** The result of an earlier check. @throws {Skipped} when there is none */
  need<Name extends keyof Findings>(name: Name): Findings[Name] {
    if (!this.findings.has(name)) throw new Skipped(whyMissing[name]);
    return this.findings.get(name) as Findings[Name];
  }

  has(name: keyof Findings): boolean {
    return this.findings.has(name);
  }

  /** A payload for verify-email. */
  verification(email: string): object {
    return { email, recaptcha_value: this.target.recaptchaValue };
  }

  /** Begins a sign-up. @throws {Skipped} when that fails */
  async begin(visitor: Visitor, email: string): Promise<void> {
    const exchange = await visitor.call('/api/verify-email', this.verification(email));
    if (isSuccess(exchange)) return;
    const isRefused = exchange.response.status === 400;
    const hint = isRefused ? '; a real value counts once: use test keys, or --altcha' : '';
    throw new Skipped(`verify-email for ${email}: ${unexpected(exchange).message}${hint}`);
  }

  /** Begins a sign-up. @returns the code that is mailed. @throws {Skipped} when that fails */
  async codeFor(visitor: Visitor, email: string): Promise<string> {
    const previous = this.codes.lastOf(email);
    await this.begin(visitor, email);
    const code = await this.codes.next(email, previous);
    if (code === null) throw new Skipped(`no code arrived for ${email}`);
    return code;
  }

  /** Verifies an address in a new browser. @throws {Skipped} or {Violation} when that fails */
  async verified(email: string) {
    const visitor = this.visitor();
    const code = await this.codeFor(visitor, email);
    const proof = await visitor.call('/api/verify-code', { email, verification_code: code });
    if (proof.response.status !== 200) throw unexpected(proof);
    return { visitor, signupCode: String(propertyOf(proof.response.body, 'signupCode')) };
  }

  /** A complete payload for create-account, with the requested fields. */
  accountWith(signupCode: string, changes: object = {}): Record<string, unknown> {
    const { email, password, shortName: orgShortName } = this;
    const typed = aRegistration().with({
      email,
      password,
      confirmPassword: password,
      orgName: `Conformance ${this.name}`,
      orgShortName,
      region: this.target.region,
    });
    return {
      ...typed.account(signupCode, { requirePersonalInfo: this.need('requirePI'), sso: false }),
      ...(this.extraFields.length > 0 && {
        extra: Object.fromEntries(this.extraFields.map((field) => [field.name, validValue(field)])),
      }),
      ...changes,
    };
  }
}

const brandFile = (folder: string) => join(folder, 'brand.json');

/** @throws an error if they are invalid */
function extraFieldsIn(folder: string, { extraFields = [] }): readonly ExtraField[] {
  const { success, data } = extraFieldList.safeParse(extraFields);
  if (success) return data;
  throw new Error(
    invalidValue(
      { name: brandFile(folder), values: {} },
      'extraFields',
      extraFields,
      extraFieldList,
    ),
  );
}

/** Another code of the same length. */
export function otherCode(code: string): string {
  return code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
}
