import { expect } from 'chai';
import { nginxHeaders } from '../../../tools/build/nginx-headers.ts';

const documents = 'documents/0a1b2c3d';
const conf = (value: string) =>
  nginxHeaders({ documents, rules: [{ path: '/*', headers: { 'X-Any': value } }] });

// What nginx makes of it is tested in test/deploy.
describe('nginxHeaders', () => {
  it('writes a header once, with values by path if they differ', () => {
    const rules = [
      { path: '/a.b', headers: { 'X-Same': 'yes', 'X-Other': 'one' } },
      { path: '/*', headers: { 'X-Same': 'yes', 'X-Other': 'two' } },
    ];
    const text = nginxHeaders({ documents, rules });
    expect(text).to.contain('map "" $page_documents {\n    default "documents/0a1b2c3d";');
    expect(text.match(/"yes"/g)).to.have.length(1);
    expect(text).to.contain('"~^/a\\.b " "one";\n    "~^/[^ ]* " "two";');
    expect(text.match(/^add_header .*/gm)).to.deep.equal([
      'add_header X-Same $page_x_same always;',
      'add_header X-Other $page_x_other always;',
    ]);
  });

  it('rejects values that nginx would change', () => {
    for (const value of ['a $host', 'a "b"', 'a \\ b', 'a\nb']) {
      expect(() => conf(value)).to.throw(`nginx cannot send this in a header: ${value}`);
    }
  });
});
