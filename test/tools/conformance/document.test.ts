import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { checks } from '../../../tools/conformance/run.ts';
import { conformanceOf } from './conformance.ts';
import { answer, contract, refusing } from './small-backend.ts';

describe('docs/conformance.md', () => {
  const document = readFileSync('docs/conformance.md', 'utf8');

  it('shows a report as it is printed', async () => {
    const freeMail = refusing('/api/verify-email', 'email', /gmail/, answer(201));
    const { printed } = await conformanceOf(freeMail);
    const lines = printed
      .replace(/nobody\.[0-9a-z]{8}\./g, 'nobody.1x2y3z4w.')
      .replace(/[0-9a-f]{8}\.\.\./g, '0123abcd...')
      .replace(/yaml:\d+/g, 'yaml:LINE')
      .split('\n');
    const sample = /```\n(ok .*?)\n```/s.exec(document)?.[1] ?? '';
    for (const part of sample.split('\n...\n')) {
      expect(lines.join('\n')).to.contain(part);
    }
    expect(sample.split('\n...\n')).to.have.length.above(1);
  });
});

describe('the place of every check', () => {
  it('is the line where the contract describes the checked behavior', () => {
    const yaml = readFileSync('docs/contract/openapi.yaml', 'utf8');
    const lines = yaml.split('\n');
    for (const { id, place } of checks) {
      const line = Number(/:(\d+) /.exec(contract.placeOf(place))?.[1]) - 1;
      const [path = '', status] = place.replace('POST ', '').split(' ');
      if (!place.startsWith('POST ')) expect(lines[line], id).to.contain(`**${place}.**`);
      else if (!status) expect(lines[line], id).to.match(new RegExp(`^  ${path}:`));
      else {
        const call = lines.slice(0, line).findLast((one) => /^ {2}\/\S+:/.test(one));
        expect([call, lines[line]?.trim().slice(1, 4)], id).to.deep.equal([`  ${path}:`, status]);
      }
    }
  });
});
