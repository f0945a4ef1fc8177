import { expect } from 'chai';
import { messageOf, refused } from '../../../src/adapters/http/error-body.ts';

const generic = 'An unexpected error occurred. Please try again!';
const answer = (status: number, body: unknown) => ({ status, body, retryAfterSeconds: null });

describe('messageOf', () => {
  it('is what the server says, to the letter', () => {
    const message = ' <b>No</b>\nway ';
    expect(messageOf(answer(400, { message }))).to.equal(message);
  });

  it('keeps 300 characters and cuts the 301st', () => {
    const longest = 'x'.repeat(300);
    expect(messageOf(answer(400, { message: longest }))).to.equal(longest);
    expect(messageOf(answer(400, { message: `${longest}y` }))).to.equal(longest);
  });

  it('cuts between characters, never within one', () => {
    const message = messageOf(answer(400, { message: '😀'.repeat(400) }));
    expect(message).to.equal('😀'.repeat(300));
  });

  it('is the generic sentence for a success, whatever it says', () => {
    expect(messageOf(answer(200, { message: 'Hello' }))).to.equal(generic);
  });

  it('is the generic sentence when no answer came', () => {
    expect(messageOf(answer(0, { message: 'Hello' }))).to.equal(generic);
  });

  it('looks at nothing that the body only inherits', () => {
    const body: unknown = JSON.parse('{"__proto__":{"message":"inherited"}}');
    expect(messageOf(answer(400, body))).to.equal(generic);
    expect(messageOf(answer(400, Object.create({ message: 'inherited' })))).to.equal(generic);
  });
});

describe('refused', () => {
  it('carries the message', () => {
    expect(refused(answer(503, { message: 'Later' }))).to.deep.equal({
      kind: 'refused',
      message: 'Later',
    });
  });
});
