import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { eventFacts } from '../src/application/ports/events.ts';

describe('The document of webhooks', () => {
  it('says what to do on each event', () => {
    const file = new URL('../../docs/how-to/receive-webhooks.md', import.meta.url);
    const rows = readFileSync(file, 'utf8').matchAll(/^\| `([\w.]+)` \|/gm);
    const described = new Set([...rows].map(([, type]) => type));
    expect([...described]).to.have.members(Object.keys(eventFacts));
  });
});
