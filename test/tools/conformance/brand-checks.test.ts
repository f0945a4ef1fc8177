import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { extraFields } from '#tools/sample-extra-fields.ts';
import type { Call } from '../../harness/backend.ts';
import { conformanceOf, only } from './conformance.ts';
import {
  at,
  type Fault,
  fromSecondOn,
  header,
  respondWith,
  valueIn,
  when,
} from './fake-backend.ts';

const CREATE = '/api/create-account';
const JOIN = '/api/request-to-join';
const isOf = (local: string) => (call: Call) => valueIn(call, 'email').startsWith(`${local}@`);

describe('conformance with extra fields of a brand', () => {
  let brand = '';
  const write = (values: object) =>
    writeFileSync(join(brand, 'brand.json'), JSON.stringify(values));
  before(() => {
    brand = mkdtempSync(join(tmpdir(), 'brand-'));
    write({ extraFields });
  });
  after(() => rmSync(brand, { recursive: true }));

  const run = (fault: Fault, args: readonly string[] = []) =>
    conformanceOf(fault, ['--brand', brand, ...args], extraFields);
  /** Answers to mary, whose values are invalid. */
  const toMary = (fault: Fault) =>
    when(({ path, body }) => path === CREATE && body.includes('mary@'), fault);

  it('passes a backend that checks them', async () => {
    const { code, warned, failed, stdout } = await run(() => {});
    expect([...warned, ...failed], stdout).to.deep.equal([]);
    expect(stdout).to.match(/ok +create-account\.extra /);
    expect(code).to.equal(0);
  });

  it('fails a backend that requires other values', async () => {
    const { failed } = await conformanceOf(() => {}, only([]), extraFields);
    expect(failed).to.include('create-account.made');
  });

  for (const [what, value] of [
    ['requires no consent', /"dpa":false/],
    ['accepts an unknown option', /"size":"not small"/],
    ['accepts a long text', /"vat_id":"a{15}"/],
    ['accepts any phone number', /"phone":"(?!\+)/],
    ['accepts texts that do not match the pattern', /"website":"http:/],
    ['requires no field', /^(?!.*"size")/],
  ] as const) {
    it(`fails a backend that ${what}`, async () => {
      const fault = toMary(when(({ body }) => value.test(body), respondWith(201)));
      expect((await run(fault, only([]))).failed).to.deep.equal(['create-account.extra']);
    });
  }

  it('notes messages that name no field', async () => {
    const { failed, stdout } = await run(toMary(respondWith(400, { message: 'No.' })), only([]));
    expect(failed).to.deep.equal([]);
    expect(stdout).to.include(
      'message does not name extra.vat_id, extra.phone, extra.website, extra.size, extra.dpa: it',
    );
  });
});

describe('conformance with a brand that has joinRequests', () => {
  const run = (fault: Fault, args: readonly string[] = []) =>
    conformanceOf(fault, ['--brand', 'brands/northgate', ...args]);

  it('passes a backend that takes requests from the browser that verified the address', async () => {
    const { code, warned, failed, stdout } = await run(() => {});
    expect([...warned, ...failed], stdout).to.deep.equal([]);
    expect(stdout).to.match(/ok +request-to-join\.received /);
    expect(code).to.equal(0);
  });

  for (const [failed, fault] of [
    ['other-address', at(JOIN, 400, when(isOf('mallory'), respondWith(202)))],
    ['other-browser', at(JOIN, 400, when(isOf('bob'), respondWith(202)))],
    ['received', at(JOIN, 202, fromSecondOn(respondWith(429)))],
  ] as const) {
    it(`fails request-to-join.${failed} with a fault against it`, async () => {
      const outcome = await run(fault, only(['already-there.organization']));
      expect(outcome.failed).to.deep.equal([`request-to-join.${failed}`]);
    });
  }

  it('fails cors.every-response with a response to request-to-join that the page cannot read', async () => {
    const fault = at(JOIN, 202, header('access-control-allow-origin', null));
    const { failed } = await run(fault, only(['already-there.organization', 'cors']));
    expect(failed).to.deep.equal(['cors.every-response']);
  });
});
